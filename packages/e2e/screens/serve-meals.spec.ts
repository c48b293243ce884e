import { answerDialog, closeNotice, dialogOf } from '../support/dialogs.ts'
import { aRequest } from '../support/records.ts'
import { answerWith, failWith, hold, refuseList, withoutStream } from '../support/stubs.ts'
import { expectColumns, rowOf } from '../support/tables.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/kept-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/ServeMeals'
const delivered = aRequest({ mealTitle: 'Ramen night', status: 'delivered' })
const queue = (data: readonly object[]) => ({ success: true, data })

test('Serve Meals lists the requests of all members; only pending ones can be served [A73]', async ({
  as,
}) => {
  const page = await as('admin')
  await answerWith(page, 'GET /admin-meal-requests', queue([aRequest(), delivered]))
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Meal Requests' })).toBeVisible()
  await expect(page.getByPlaceholder('Search by email or meal title')).toBeVisible()
  await expectColumns(page, ['Meal Title', 'User Email', 'Requested By', 'Status', 'Actions'])
  const waiting = rowOf(page, 'Khichuri').getByRole('cell')
  await expect(waiting).toHaveText(['Khichuri', 'gold@warmladle.test', 'gold', 'pending', 'Serve'])
  await expect(page.getByRole('button', { name: 'Serve Khichuri to gold' })).toBeVisible()
  await expect(rowOf(page, 'Ramen night').getByRole('button')).toHaveCount(0)
})

test('Serve Meals shows loading, empty and failure [A73]', async ({ as, guard }) => {
  const page = await as('admin')
  await answerWith(page, 'GET /admin-meal-requests', queue([]))
  const release = await hold(page, 'GET /admin-meal-requests')
  await visit(page, address)
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  release()
  await expect(page.getByText('No requests are waiting today.')).toBeVisible()

  await refuseList(page, guard, 'GET /admin-meal-requests')
  await visit(page, address)
  await expect(page.getByRole('alert')).toContainText('Error fetching meal requests.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('Serve Meals searches on the server, and downloads the result as CSV [A73]', async ({ as }) => {
  const page = await as('admin')
  await visit(page, address)
  const asked = page.waitForRequest((request) => request.url().includes('search=gold%40'))
  await page.getByPlaceholder('Search by email or meal title').fill('gold@')
  await asked
  await expect(rowOf(page, 'silver@warmladle.test')).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('meal-requests.csv')
  expect(new URL(download.url()).searchParams.get('search')).toBe('gold@')

  await page.getByPlaceholder('Search by email or meal title').fill('%(nothing')
  await expect(page.getByText('No request fits “%(nothing”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all requests' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('Serve Meals asks for confirmation, and shows the outcome [A74]', async ({ as, guard }) => {
  const page = await as('admin')
  await answerWith(page, 'GET /admin-meal-requests', queue([aRequest()]))
  await visit(page, address)
  const serve = page.getByRole('button', { name: 'Serve Khichuri to gold' })
  await serve.click()
  await expect(dialogOf(page, 'Mark as Delivered?')).toContainText(
    'Are you sure you want to serve this meal?',
  )
  await answerDialog(page, 'Mark as Delivered?', 'Cancel')

  await failWith(page, guard, 'PUT /admin-meal-requests/*', { status: 500 })
  await serve.click()
  await answerDialog(page, 'Mark as Delivered?', 'Yes, serve it!')
  await expect(dialogOf(page, 'Error!')).toContainText('Failed to update meal request status.')
  await answerDialog(page, 'Error!')

  await answerWith(page, 'PUT /admin-meal-requests/*', { success: true, message: 'Done' })
  await answerWith(page, 'GET /admin-meal-requests', queue([delivered]))
  await serve.click()
  await answerDialog(page, 'Mark as Delivered?', 'Yes, serve it!')
  await closeNotice(page, 'Served!', 'The meal has been marked as delivered.')
  await expect(page.getByRole('button', { name: /^Serve / })).toHaveCount(0)
})

test('Serve Meals shows what is new below the bar of chosen requests, also while it scrolls', async ({
  as,
}) => {
  const page = await as('admin')
  await page.setViewportSize({ width: 390, height: 640 })
  const waiting = [aRequest(), aRequest(), aRequest()]
  await withoutStream(page)
  await answerWith(page, 'GET /admin-meal-requests', queue(waiting))
  await visit(page, address)
  await page.getByRole('checkbox', { name: 'Choose all 3 requests' }).check()
  await answerWith(
    page,
    'GET /admin-meal-requests',
    queue([...waiting, aRequest({ mealTitle: 'Ramen night' })]),
  )
  const news = page.getByRole('button', { name: '1 new' })
  await expect(news).toBeVisible()
  const isUncovered = () =>
    news.evaluate((button) => {
      const { top, bottom, left, width } = button.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) =>
        button.contains(document.elementFromPoint(left + width / 2, y)),
      )
    })
  await expect.poll(isUncovered).toBe(true)
  await rowOf(page, 'Khichuri').last().scrollIntoViewIfNeeded()
  await expect.poll(isUncovered).toBe(true)
})
