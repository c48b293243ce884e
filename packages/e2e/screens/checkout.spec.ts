import { countCalls, failWith, hold } from '../support/stubs.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

const intents = /^\/create-payment-intent$/

test('Checkout shows the package and its price, and disables Pay Now until the payment is ready [A79, A80, C9]', async ({
  as,
}) => {
  const page = await as('bronze')
  const release = await hold(page, 'POST /create-payment-intent')
  const created = page.waitForRequest((request) => intents.test(new URL(request.url()).pathname))
  await visit(page, '/checkout/gold')
  expect((await created).postDataJSON()).toMatchObject({ price: 20 })
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for Gold Package' })).toBeVisible()
  await expect(page.getByText('Price: $20')).toBeVisible()
  const pay = page.getByRole('button', { name: 'Pay Now' })
  await expect(page.locator('iframe[title="Secure card payment input frame"]')).toBeVisible()
  await expect(pay).toBeDisabled()
  release()
  await expect(pay).toBeEnabled()
})

test('Checkout shows a not-found page for an unknown package and creates no payment [A80]', async ({
  as,
  guard,
}) => {
  guard.expectAnswer(404, '/checkout/Diamond')
  const page = await as('bronze')
  const countIntents = countCalls(page, 'POST', intents)
  await visit(page, '/checkout/Diamond')
  await expect(page.getByRole('heading', { level: 1, name: 'Membership not found' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(countIntents()).toBe(0)
})

test('Checkout says so if the payment could not be prepared', async ({ as, guard }) => {
  const page = await as('bronze')
  await failWith(page, guard, 'POST /create-payment-intent', { status: 400, message: 'Not today.' })
  await visit(page, '/checkout/Silver')
  await expect(page.getByRole('alert')).toContainText('Not today.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})

test('Checkout requires a login [A2]', nightly, async ({ page }) => {
  await visit(page, '/checkout/Gold')
  await expect(page).toHaveURL('/login?from=%2Fcheckout%2FGold')
})
