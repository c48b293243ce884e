import { readMembership, cards, comeToPay, nothingPaid, payWith, typeCard } from '../support/checkout.ts'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const confirmation = /\/v1\/payment_intents\/\w+\/confirm$/
const isConfirmation = (url: URL) => confirmation.test(url.pathname)
const isSaving = (url: URL) => url.pathname === '/payments'

test('if the tab closes before the payment is saved, the badge is still granted [D5]', async ({
  page,
  origin,
}) => {
  await comeToPay(page, origin, 'Jamil Hossain', 'Platinum')
  const { promise: saving, resolve: notifySaving } = Promise.withResolvers<void>()
  await page.route(isSaving, (route) => {
    // holds the call, so that it gets no response
    if (route.request().method() === 'POST') notifySaving()
    else void route.continue()
  })
  await payWith(page, cards.accepted)
  await saving
  const context = page.context()
  await page.close()

  const later = await context.newPage()
  await expect.poll(() => readMembership(later)).toEqual({ badge: 'Platinum', paid: ['Platinum'] })
  await visit(later, '/dashboard/userHome')
  await expect(later.getByText('Platinum', { exact: true })).toBeVisible()
})

test('if a payment cannot be saved, the page says that the card was charged [A81]', async ({
  page,
  guard,
  origin,
}) => {
  guard.expectMessage('The payment could not be saved')
  guard.expectMessage('net::ERR_FAILED')
  await comeToPay(page, origin, 'Lipi Begum')
  await page.route(isSaving, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await payWith(page, cards.accepted)
  const dialog = getDialog(page, 'Payment Successful!')
  await expect(dialog).toContainText('Your card was charged. Your badge may take a few minutes to arrive.')
  await answerDialog(page, 'Payment Successful!')
  await expect.poll(() => readMembership(page)).toEqual({ badge: 'Gold', paid: ['Gold'] })
})

test('if the connection breaks after the charge, the page finds out about it', async ({
  page,
  guard,
  origin,
}) => {
  guard.expectMessage('net::ERR_')
  await comeToPay(page, origin, 'Sabbir Khan')
  await page.route(isConfirmation, async (route) => {
    // the provider charges the card, but its response is lost
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payWith(page, cards.accepted)
  await answerDialog(page, 'Payment Successful!')
  await expect(page).toHaveURL('/')
  expect(await readMembership(page)).toEqual({ badge: 'Gold', paid: ['Gold'] })
})

test(
  'if the connection breaks before the charge, the page finds out that there was none',
  nightly,
  async ({ page, guard, origin }) => {
    guard.expectMessage('net::ERR_')
    guard.expectAnswer(409, '/payments')
    await comeToPay(page, origin, 'Parvin Akter')
    await page.route(isConfirmation, (route) => route.abort('connectionreset'))
    await payWith(page, cards.accepted)
    await expect(page.getByRole('alert')).toHaveText(
      'The connection broke, but the card has not been charged. Please try again.',
    )
    expect(await readMembership(page)).toEqual(nothingPaid)

    await page.unroute(isConfirmation)
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await answerDialog(page, 'Payment Successful!')
    expect(await readMembership(page)).toEqual({ badge: 'Gold', paid: ['Gold'] })
  },
)

test(
  'while the connection stays down, the page says what is uncertain and what to do',
  nightly,
  async ({ page, context, guard, origin }) => {
    guard.expectMessage('net::ERR_')
    guard.expectMessage('The payment could not be saved')
    await comeToPay(page, origin, 'Rumana Haque')
    await typeCard(page, cards.accepted)
    await page.route(isConfirmation, async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: 'Pay Now' }).click()

    const uncertain = page.getByRole('region', { name: 'We could not confirm your payment' })
    await expect(uncertain).toContainText('the payment appears in your history')
    await expect(uncertain).toContainText(/Transaction ID: pi_\w+/)
    await uncertain.getByRole('button', { name: 'Check again' }).click()
    await expect(uncertain.getByRole('button', { name: 'Check again' })).toBeEnabled()

    await context.setOffline(false)
    await uncertain.getByRole('button', { name: 'Check again' }).click()
    await answerDialog(page, 'Payment Successful!')
    expect(await readMembership(page)).toEqual({ badge: 'Gold', paid: ['Gold'] })
  },
)
