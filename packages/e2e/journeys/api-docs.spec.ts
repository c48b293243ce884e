import { expect, nightly, test } from '../support/test.ts'

test('the API is documented and can be called as the logged-in member', nightly, async ({ as }) => {
  const page = await as('gold')
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Warm Ladle/ })).toBeVisible()

  const call = page.locator('.opblock').filter({ hasText: 'One meal, whether you like it' })
  await expect(call).toContainText('/allMeal/{id}')

  const role = page.locator('.opblock').filter({ hasText: "A member's role" })
  // only the calls in view are rendered
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(role).toBeVisible({ timeout: 250 })
  }).toPass()
  await role.getByRole('button').first().click()
  await role.getByRole('button', { name: 'Try it out' }).click()
  await role.getByPlaceholder('email').fill('gold@warmladle.test')
  await role.getByRole('button', { name: 'Execute' }).click()
  await expect(role.locator('.live-responses-table')).toContainText('"role": "user"')
})
