import { expect, type Page } from '@playwright/test'
import { newcomer, register } from './newcomer.ts'
import { visit } from './visit.ts'

/** Cards to type in, with the numbers of Stripe's documented test cards. */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  wrongCvc: '4000 0000 0000 0127',
  processingError: '4000 0000 0000 0119',
  requiresAuthentication: '4000 0025 0000 3155',
} as const

/** The provider's form, which is in a cross-origin frame. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]')

export async function typeCard(page: Page, cardNumber: string, date = '12 / 34', cvc = '123'): Promise<void> {
  for (const [name, text] of [
    ['cardnumber', cardNumber],
    ['exp-date', date],
    ['cvc', cvc],
  ] as const) {
    const field = cardFrame(page).locator(`[name="${name}"]`)
    // clears the previous text first
    await field.clear()
    await field.pressSequentially(text)
  }
}

/** Types a card and pays. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await typeCard(page, cardNumber)
  await page.getByRole('button', { name: 'Pay Now' }).click()
}

/** Opens the checkout of a package as a new member. */
export async function comeToPay(
  page: Page,
  origin: string,
  name: string,
  packageName = 'Gold',
): Promise<void> {
  const person = newcomer(name)
  await register(page.request, person, origin)
  await page.request.post(`${origin}/users`, { data: { email: person.email } })
  await visit(page, `${origin}/checkout/${packageName}`)
  await expect(page.getByRole('heading', { name: `Pay for ${packageName} Package` })).toBeVisible()
}

/** The logged-in member's badge and payments, as the server reports them. */
export async function readMembership(page: Page): Promise<{ badge: string; paid: readonly string[] }> {
  const { user } = await (await page.request.get('/api/auth/get-session')).json()
  const details = await (await page.request.get('/user-details', { params: { email: user.email } })).json()
  const payments: { packageName: string }[] = await (await page.request.get('/payments')).json()
  return { badge: details.data.badge, paid: payments.map(({ packageName }) => packageName) }
}

/** The result for a member without payments. */
export const nothingPaid = { badge: 'Bronze Badge', paid: [] }
