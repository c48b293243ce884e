import { answerDialog } from '../support/dialogs.ts'
import { openMeal } from '../support/meals.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a meal can be requested only once at a time, and the request can be cancelled [A33, A39]', async ({
  as,
}) => {
  const page = await as('silver')
  const meal = 'Sushi set'
  await openMeal(page, meal)
  await page.getByRole('button', { name: 'Request Meal' }).click()
  await answerDialog(page, 'Your meal request has been sent!')

  await expect(page.getByRole('button', { name: 'Request Meal' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Requested · Pending' }).click()
  const row = page.getByRole('row').filter({ hasText: meal })
  await expect(row).toContainText('pending', { ignoreCase: true })
  await row.getByRole('button', { name: 'Cancel' }).click()
  await answerDialog(page, 'Are you sure?', 'Yes, cancel it!')
  await answerDialog(page, 'Cancelled!')
  await expect(row).toHaveCount(0)
})

test('two browsers see each other’s changes within five seconds, and a request is served once [C4]', async ({
  as,
  guard,
}) => {
  const member = await as('platinum')
  await openMeal(member, 'Ramen night')
  await member.getByRole('button', { name: 'Request Meal' }).click()
  await answerDialog(member, 'Your meal request has been sent!')
  await member.getByRole('link', { name: 'Requested · Pending' }).click()
  const own = member.getByRole('row').filter({ hasText: 'Ramen night' }).first()
  await expect(own).toContainText('pending')

  const serve = { name: 'Serve Ramen night to platinum' }
  const [slow, fast] = [await as('admin'), await as('admin')]
  for (const page of [slow, fast]) {
    await visit(page, '/dashboard/ServeMeals')
    await page.getByPlaceholder('Search by email or meal title').fill('ramen')
    await expect(page.getByRole('button', serve)).toBeVisible()
  }
  await slow.getByRole('button', serve).click()
  await fast.getByRole('button', serve).click()
  await answerDialog(fast, 'Mark as Delivered?', 'Yes, serve it!')
  await answerDialog(fast, 'Served!')
  await expect(own).toContainText('delivered', { timeout: 5_000 })

  guard.expectAnswer(409, /^\/admin-meal-requests\/[\w-]+$/)
  await answerDialog(slow, 'Mark as Delivered?', 'Yes, serve it!')
  await answerDialog(slow, 'Error!')
  await expect(slow.getByRole('button', serve)).toHaveCount(0)
})
