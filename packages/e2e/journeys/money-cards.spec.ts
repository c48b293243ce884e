import {
  readMembership,
  cardFrame,
  cards,
  comeToPay,
  nothingPaid,
  payWith,
  typeCard,
} from '../support/checkout.ts'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { expect, nightly, test } from '../support/test.ts'

const refused = [
  ['declined', 'Your card was declined.'],
  ['insufficientFunds', 'Your card has insufficient funds.'],
  ['expired', 'Your card has expired.'],
  ['wrongCvc', "Your card's security code is incorrect."],
  ['processingError', 'An error occurred while processing your card. Try again in a little bit.'],
] as const

const confirmation = /^\/v1\/payment_intents\/\w+\/confirm$/
const bank = (page: Parameters<typeof payWith>[0]) =>
  page.getByRole('dialog', { name: '3D Secure authentication' })

test('if a card is refused, the page shows the reason, nothing changes, and another card works [A79]', async ({
  page,
  origin,
  guard,
}) => {
  guard.expectAnswer(402, confirmation)
  await comeToPay(page, origin, 'Rafiq Ahmed')
  for (const [card, message] of refused) {
    await payWith(page, cards[card])
    await expect(page.getByRole('alert'), card).toHaveText(message)
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
    await expect(cardFrame(page).locator('[name="cardnumber"]'), card).toBeFocused()
  }
  expect(await readMembership(page)).toEqual(nothingPaid)

  await payWith(page, cards.accepted)
  await expect(getDialog(page, 'Payment Successful!')).toBeVisible()
  expect(await readMembership(page)).toEqual({ badge: 'Gold', paid: ['Gold'] })
})

test('an invalid card is not submitted', nightly, async ({ page, origin }) => {
  await comeToPay(page, origin, 'Shirin Akter')
  let isSent = false
  page.on('request', (request) => {
    isSent ||= confirmation.test(new URL(request.url()).pathname)
  })

  await typeCard(page, '4242 4242 4242 4241')
  await expect(page.getByRole('alert')).toHaveText('Your card number is invalid.')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card number is invalid.')
  expect(isSent).toBe(false)
  expect(await readMembership(page)).toEqual(nothingPaid)
})

test('a payment succeeds after the bank’s authentication', async ({ page, origin }) => {
  await comeToPay(page, origin, 'Tania Islam')
  await payWith(page, cards.requiresAuthentication)
  await expect(bank(page)).toContainText('$20.00')
  expect(await readMembership(page)).toEqual(nothingPaid)

  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await answerDialog(page, 'Payment Successful!')
  await expect(page).toHaveURL('/')
  expect(await readMembership(page)).toEqual({ badge: 'Gold', paid: ['Gold'] })
})

test(
  'a failed authentication charges nothing, and allows another attempt',
  nightly,
  async ({ page, origin }) => {
    await comeToPay(page, origin, 'Babul Mia')
    await payWith(page, cards.requiresAuthentication)
    await bank(page).getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
    expect(await readMembership(page)).toEqual(nothingPaid)

    // pressed for as long as by a finger, because the message that the card shows on losing the focus must
    // not move the button
    await page.getByRole('button', { name: 'Pay Now' }).click({ delay: 300 })
    await bank(page).getByRole('button', { name: 'Complete' }).click()
    await expect(getDialog(page, 'Payment Successful!')).toBeVisible()
    expect(await readMembership(page)).toEqual({ badge: 'Gold', paid: ['Gold'] })
  },
)

test('leaving during the bank’s authentication asks for confirmation', async ({ page, origin }) => {
  await comeToPay(page, origin, 'Mitu Rani')
  await payWith(page, cards.requiresAuthentication)
  await bank(page).waitFor()

  const dialogEvent = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const question = await dialogEvent
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  await expect(bank(page)).toBeVisible()
})

test('a double press charges the card once [A80, D18]', async ({ page, origin }) => {
  await comeToPay(page, origin, 'Nasrin Sultana')
  const charges: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (confirmation.test(pathname)) charges.push(pathname)
  })
  await typeCard(page, cards.accepted)
  await page.getByRole('button', { name: 'Pay Now' }).dblclick()
  await answerDialog(page, 'Payment Successful!')
  expect(charges).toHaveLength(1)
  expect(await readMembership(page)).toEqual({ badge: 'Gold', paid: ['Gold'] })
})
