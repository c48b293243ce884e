import type { Page } from '@playwright/test'
import type { MonthTotals } from '@warm-ladle/contract'
import { readMembership, cards, comeToPay, payWith } from '../support/checkout.ts'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { proveAnew } from '../support/login.ts'
import { newcomer, register } from '../support/newcomer.ts'
import { test as changing } from '../support/own-product.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('an admin refunds a payment, and the payer sees it', nightly, async ({ page, as, origin }) => {
  await comeToPay(page, origin, 'Selina Parvin', 'Silver')
  await payWith(page, cards.accepted)
  await answerDialog(page, 'Payment Successful!')
  await visit(page, '/checkout/Gold')
  await payWith(page, cards.accepted)
  const dialog = getDialog(page, 'Payment Successful!')
  const transactionId = /pi_\w+/.exec(await dialog.innerText())?.[0] ?? ''
  await answerDialog(page, 'Payment Successful!')

  const office = await as('admin')
  await proveAnew(office, 'admin', origin)
  const { month, refunded } = await newestTotals(office)
  await test.step('the admin finds the payment and refunds it', async () => {
    await visit(office, '/dashboard/Payments')
    await office.getByPlaceholder('Search payments').fill(transactionId)
    const ledger = office.getByRole('region', { name: 'Payments', exact: true })
    const row = ledger.getByRole('row').filter({ hasText: transactionId })
    await expect(ledger.getByRole('row')).toHaveCount(2)
    await expect(row).toContainText('Selina Parvin')
    await row.getByRole('button', { name: /^Refund Gold/ }).click()
    await answerDialog(office, 'Refund this payment?', 'Cancel')
    await row.getByRole('button', { name: /^Refund Gold/ }).click()
    await answerDialog(office, 'Refund this payment?', 'Refund $20')
    await answerDialog(office, 'Refunded!')
    await expect(row).toContainText('Refunded')
    await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  })

  await test.step('the month includes the refund', async () => {
    // others may pay in the meantime, but only this journey refunds
    const now = await newestTotals(office)
    expect(now).toMatchObject({ month, refunded: refunded + 20, net: now.paid - refunded - 20 })
    const row = office.getByRole('region', { name: 'Totals by month' }).getByRole('row').nth(1)
    await expect(row.getByRole('cell').nth(5)).toContainText(`$${now.refunded}`)
    expect(now.counts.Gold).toBeGreaterThan(0)
  })

  await test.step('the payer is a Silver member again and has the receipt', async () => {
    expect((await readMembership(page)).badge).toBe('Silver')
    await visit(page, '/dashboard/paymentHistory')
    const row = page.getByRole('row').filter({ hasText: transactionId })
    await expect(row).toContainText('Refunded')
    await row.getByRole('link', { name: /^Receipt/ }).click()
    const receipt = page.getByRole('article', { name: 'Receipt' })
    await expect(receipt).toContainText('Gold membership')
    await expect(receipt).toContainText(transactionId)
    await expect(receipt).toContainText('Refunded on')
  })
})

test(
  'an admin enters a resident’s cash payment, which grants the badge at once',
  nightly,
  async ({ page, as, origin }) => {
    const resident = newcomer('Mira Das')
    await register(page.request, resident, origin)
    await visit(page, '/dashboard/payment')
    const office = await as('admin')
    await proveAnew(office, 'admin', origin)
    await visit(office, '/dashboard/Payments')
    await office.getByRole('button', { name: 'Enter a payment' }).click()
    const window = office.getByRole('dialog', { name: 'Enter a payment' })
    await window.getByLabel('Member’s email').fill(resident.email)
    await window.getByLabel('Package').selectOption('Gold')
    await window.getByLabel('Reference').fill('Receipt 0412')
    await window.getByRole('button', { name: 'Enter payment' }).click()
    await expect(office.getByText(`${resident.email} now has the Gold badge.`)).toBeVisible()
    const row = office.getByRole('row').filter({ hasText: resident.email })
    await expect(row).toContainText('Paid in cash, Receipt 0412')

    await visit(page, '/dashboard/paymentHistory')
    await expect(page.getByRole('row').filter({ hasText: 'in cash' })).toContainText('$20')
    expect((await readMembership(page)).badge).toBe('Gold')
  },
)

test('the payment filter survives a receipt and a reload', nightly, async ({ as }) => {
  const office = await as('admin')
  await visit(office, '/dashboard/Payments')
  const box = office.getByPlaceholder('Search payments')
  const ledger = office.getByRole('region', { name: 'Payments', exact: true })
  await box.fill('gold@warmladle.test')
  await expect(ledger.getByRole('row').filter({ hasText: 'silver@' })).toHaveCount(0)
  const receipt = ledger.getByRole('link', { name: 'Receipt Gold for gold@warmladle.test' })
  await receipt.click()
  await expect(office.getByRole('article', { name: 'Receipt' })).toBeVisible()
  await office.goBack()
  await expect(office).toHaveURL('/dashboard/Payments?search=gold%40warmladle.test')
  await expect(box).toHaveValue('gold@warmladle.test')
  await expect(receipt).toBeVisible()

  const month = office.getByRole('button', { name: /^Show payments in/ }).first()
  await month.click()
  await expect(office).toHaveURL(/\?search=gold%40warmladle\.test&month=\d{4}-\d\d$/)
  await office.reload()
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(box).toHaveValue('gold@warmladle.test')
  await office.getByRole('button', { name: 'Show all months' }).click()
  await expect(office).toHaveURL('/dashboard/Payments?search=gold%40warmladle.test')
  await visit(office, '/dashboard/Payments?month=2026-13')
  await expect(ledger.getByRole('row').nth(1)).toBeVisible()
  await expect(month).toHaveAttribute('aria-pressed', 'false')
})

test('an admin downloads the payments as CSV', nightly, async ({ as, origin }) => {
  const office = await as('admin')
  await proveAnew(office, 'admin', origin)
  await visit(office, '/dashboard/Payments')
  const downloading = office.waitForEvent('download')
  await office.getByRole('button', { name: /CSV/ }).click()
  expect((await downloading).suggestedFilename()).toBe('payments.csv')
})

test('other members may not see a receipt [D7]', async ({ as, guard }) => {
  const [gold, silver] = [await as('gold'), await as('silver')]
  const [payment] = await (await gold.request.get('/payments')).json()
  guard.expectAnswer(404, `/payments/${payment._id}/receipt`)
  await visit(silver, `/dashboard/receipt/${payment._id}`)
  await expect(silver.getByRole('heading', { name: 'Receipt not found' })).toBeVisible()
})

changing(
  'when the webhook is lost, reconciliation grants the badge',
  nightly,
  async ({ page, as, product, guard }) => {
    guard.expectMessage('The payment could not be saved')
    guard.expectMessage('net::ERR_FAILED')
    const headers = { authorization: `Bearer ${product.sandboxKey()}` }
    const standIn = (act: string) =>
      page.request.post(`${product.sandbox}/control/webhooks/${act}`, { headers })

    expect((await standIn('hold')).status()).toBe(200)
    await page.route(
      ({ pathname }) => pathname === '/payments',
      (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
    )
    await comeToPay(page, product.origin, 'Arif Chowdhury', 'Platinum')
    await payWith(page, cards.accepted)
    await answerDialog(page, 'Payment Successful!')
    await standIn('lose')
    expect(await readMembership(page)).toEqual({ badge: 'Bronze Badge', paid: [] })

    const office = await as('admin')
    await visit(office, '/dashboard/Payments')
    await office.getByRole('button', { name: 'Check now' }).click()
    await expect(getDialog(office, 'Checked!')).toContainText('Everything matches.')
    await answerDialog(office, 'Checked!')
    await expect(office.getByRole('row').filter({ hasText: 'Arif Chowdhury' })).toBeVisible()
    expect(await readMembership(page)).toEqual({ badge: 'Platinum', paid: ['Platinum'] })
  },
)

/** The server's totals for this month. */
async function newestTotals(office: Page): Promise<MonthTotals> {
  const answer = await office.request.get('/admin-payments/totals', {
    headers: { accept: 'application/json' },
  })
  // the demonstration already has payments this month
  const [newest] = (await answer.json()) as [MonthTotals]
  return newest
}
