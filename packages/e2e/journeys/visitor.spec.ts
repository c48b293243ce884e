import { getAccount } from '@warm-ladle/testing'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { submitLogin } from '../support/login.ts'
import { openMeal } from '../support/meals.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a visitor learns what requires a login, and returns to it after logging in [A36]', async ({ page }) => {
  await openMeal(page, 'Ramen night')
  const address = page.url()
  await expect(page.getByText('Only Platinum, Gold, or Silver members can request this meal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Meal' })).toHaveCount(0)

  await page.getByPlaceholder('Write your review here...').fill('Just like at home.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await answerDialog(page, 'Please log in to submit a review', 'Cancel')
  await expect(page.getByPlaceholder('Write your review here...')).toHaveValue('Just like at home.')

  await page.getByRole('button', { name: /^Like/ }).click()
  await getDialog(page, 'Please log in to like this meal').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(new URL(address).pathname)}`)

  await submitLogin(page, getAccount('gold'))
  await answerDialog(page, 'Login Successful')
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: 'Request Meal' })).toBeVisible()
})

test('the page of a removed meal shows a message [A35]', async ({ page, guard }) => {
  const address = '/meal/0192f0c0-0000-7000-8000-000000000000'
  guard.expectAnswer(404, address)
  guard.expectAnswer(404, address.replace('/meal/', '/allMeal/'))
  const rendered = await page.request.get(address, { headers: { accept: 'text/html' } })
  expect(await rendered.text()).toMatch(/<title>Meal · /)
  await visit(page, address)
  await expect(page.getByText('Something went wrong while loading the meal details.')).toBeVisible()
})

test('an unknown address shows a not-found page [A2]', async ({ page, guard }) => {
  guard.expectAnswer(404, '/no/such/page')
  await visit(page, '/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'This plate is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})
