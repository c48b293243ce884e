import type { Page } from '@playwright/test'

/** A card as somebody types it in; the numbers are those that Stripe documents for trying out. */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const

/** Types a card into the provider's own form, which is a frame of another origin, and pays. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await frame.locator('[name="cardnumber"]').pressSequentially(cardNumber)
  await frame.locator('[name="exp-date"]').pressSequentially('12 / 34')
  await frame.locator('[name="cvc"]').pressSequentially('123')
  await page.getByRole('button', { name: 'Pay Now' }).click()
}
