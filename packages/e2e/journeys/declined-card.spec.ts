import { cards, payWith } from '../support/checkout.ts'
import { dialogOf } from '../support/dialogs.ts'
import { newcomer, signUp } from '../support/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a declined card grants nothing, and another card is accepted', async ({ page, guard }) => {
  await visit(page, '/signup?from=/checkout/Gold')
  await signUp(page, newcomer('Omar Faruk'))
  await expect(page.getByRole('heading', { name: 'Pay for Gold Package' })).toBeVisible()

  await test.step('the card is declined', async () => {
    guard.expectAnswer(402, /^\/v1\/payment_intents\/\w+\/confirm$/)
    await payWith(page, cards.declined)
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
    const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
    await expect(card.locator('[name="cardnumber"]')).toBeFocused()
  })

  await test.step('nothing was bought', async () => {
    expect(await (await page.request.get('/payments')).json()).toEqual([])
    await visit(page, '/dashboard/paymentHistory')
    await expect(page.getByText('No payment history found.')).toBeVisible()
    await page.getByRole('link', { name: 'My Profile' }).click()
    await expect(page.getByText('Bronze Badge')).toBeVisible()
  })

  await test.step('another card is accepted', async () => {
    await visit(page, '/checkout/gold')
    await payWith(page, cards.accepted)
    await expect(dialogOf(page, 'Payment Successful!')).toBeVisible()
  })
})
