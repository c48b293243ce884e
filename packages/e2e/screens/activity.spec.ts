import { anAct } from '../support/records.ts'
import { answerWith, hold, refuseList } from '../support/stubs.ts'
import { expectColumns, rowOf } from '../support/tables.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/kept-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/Activity'

test('Activity shows actor, act, time and changes', async ({ as }) => {
  const page = await as('admin')
  await answerWith(page, 'GET /api/audit', [
    anAct({ at: '2026-11-20T17:30:00.000Z', before: { price: 4 }, after: { price: 5 } }),
  ])
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expectColumns(page, ['When', 'Who', 'What', 'Changes'])
  const row = rowOf(page, 'Khichuri')
  for (const text of ['Nov 20, 2026', 'Amina Rahman', 'Meal updated', 'price: 4 → 5']) {
    await expect(row).toContainText(text)
  }
})

test('Activity is filtered by text and act, also in its URL and CSV table', async ({ as }) => {
  const page = await as('admin')
  await visit(page, `${address}?act=meal-deleted&search=liquorice`)
  await expect(page.getByText('No activity fits.')).toBeVisible()
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('meal-deleted')
  const table = page.getByRole('link', { name: 'Download as CSV' })
  await expect(table).toHaveAttribute('href', '/api/audit.csv?search=liquorice&act=meal-deleted')
  await page.getByRole('button', { name: 'Show all activity' }).click()
  await expect(page).toHaveURL(address)
})

test('Activity shows loading and failure', async ({ as, guard }) => {
  const page = await as('admin')
  const release = await hold(page, 'GET /api/audit')
  await visit(page, address)
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  release()
  await refuseList(page, guard, 'GET /api/audit')
  await visit(page, address)
  await expect(page.getByRole('alert')).toContainText('The activity could not be loaded. Please try again.')
})

test('Activity is refused to members', async ({ as }) => {
  const page = await as('gold')
  await visit(page, address)
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
})
