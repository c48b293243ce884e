import { aMember } from '../support/records.ts'
import { answerWith, refuseList } from '../support/stubs.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/adminProfile'

test('Admin Profile shows the photo, name and email, and counts this admin’s meals [A78]', async ({ as }) => {
  const page = await as('admin')
  const own = await page.request.get('/meals?distributorEmail=admin@warmladle.test')
  const { length: total } = await own.json()
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Profile' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo of Amina Rahman' })).toHaveAttribute('src', /admin/)
  const name = page.getByRole('heading', { level: 2, name: 'Amina Rahman' })
  await expect(name.locator('+ p')).toHaveText('admin@warmladle.test')
  expect(total).toBeGreaterThan(0)
  await expect(page.getByText(`Total Meals Added: ${total}`)).toBeVisible()
})

test('Admin Profile has a default name and photo [A78]', nightly, async ({ as }) => {
  const page = await as('admin')
  const member = aMember({ name: '', role: 'admin' })
  await answerWith(page, 'GET /user-details', { success: true, message: 'Found', data: member, ...member })
  await answerWith(page, 'GET /meals', [])
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 2, name: 'Admin', exact: true })).toBeVisible()
  const photo = page.getByRole('img', { name: 'Photo of Admin' })
  await expect(photo).toHaveAttribute('src', '/avatar.svg')
  expect(await photo.boundingBox()).toMatchObject({ width: 150, height: 150 })
  await expect(page.getByText('Total Meals Added: 0')).toBeVisible()
})

test(
  'Admin Profile says that it could not be loaded, and can be retried [A78]',
  nightly,
  async ({ as, guard }) => {
    const page = await as('admin')
    await refuseList(page, guard, 'GET /meals')
    await visit(page, address)
    await expect(page.getByRole('alert')).toContainText('Failed to load admin profile. Please try again.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Total Meals Added: \d+$/)).toBeVisible()
  },
)
