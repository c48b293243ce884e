import { expect, type Page } from '@playwright/test'
import { newcomer, signUp } from './newcomer.ts'
import { visit } from './visit.ts'

/** A card to type in; the numbers are Stripe's documented test cards. */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  wrongCvc: '4000 0000 0000 0127',
  processingError: '4000 0000 0000 0119',
  asksForAuthentication: '4000 0025 0000 3155',
} as const

/** Types a card into the provider's form, which is a cross-origin frame. */
export async function typeCard(page: Page, cardNumber: string, date = '12 / 34', cvc = '123'): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await frame.locator('[name="cardnumber"]').pressSequentially(cardNumber)
  await frame.locator('[name="exp-date"]').pressSequentially(date)
  await frame.locator('[name="cvc"]').pressSequentially(cvc)
}

/** Types a card in and pays. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await typeCard(page, cardNumber)
  await page.getByRole('button', { name: 'Pay Now' }).click()
}

/** Signs up a new member, and opens the checkout of a package. */
export async function comeToPay(page: Page, name: string, packageName = 'Gold'): Promise<void> {
  await visit(page, `/signup?from=/checkout/${packageName}`)
  await signUp(page, newcomer(name))
  await expect(page.getByRole('heading', { name: `Pay for ${packageName} Package` })).toBeVisible()
}

/** Badge and payments of the logged-in member, according to the service. */
export async function booksOf(page: Page): Promise<{ badge: string; paid: readonly string[] }> {
  const { user } = await (await page.request.get('/api/auth/get-session')).json()
  const details = await (await page.request.get('/user-details', { params: { email: user.email } })).json()
  const payments: { packageName: string }[] = await (await page.request.get('/payments')).json()
  return { badge: details.data.badge, paid: payments.map(({ packageName }) => packageName) }
}

/** The same for a member without payments. */
export const nothingPaid = { badge: 'Bronze Badge', paid: [] }
