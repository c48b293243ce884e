import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('members may use neither pages nor calls meant for admins', async ({ as }) => {
  const page = await as('platinum')
  await visit(page, '/dashboard/ServeMeals')
  await expect(page.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect((await page.request.get('/admin-meal-requests')).status()).toBe(403)
})

test('a member without a badge sees no request button [A33]', nightly, async ({ as }) => {
  const page = await as('bronze')
  await visit(page, '/meals')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByText('Only Platinum, Gold, or Silver members can request this meal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Meal' })).toHaveCount(0)
})
