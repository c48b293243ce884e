import { fireEvent, screen, within } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, makeDetails, goldPayment, packages } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import AdminPaymentsPage from './admin-payments-page.tsx'
import { Checkout } from './checkout.tsx'
import { EnterPayment } from './enter-payment.tsx'
import { LedgerTable } from './ledger.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

it('the ledger lists the refunds for the days of a report', async () => {
  const service = startService({
    'GET /admin-payments': () => makePage([], { total: 0 }),
    'GET /admin-payments/totals': () => [],
    'GET /admin-payments/drift': () => makePage([], { total: 0 }),
  })
  const path = '/?from=2026-11-23&until=2026-11-29&refunded=true'
  const { user } = renderPage(AdminPaymentsPage, { email: 'admin@hostel.test', path })
  expect((await screen.findByText(/^Refunded,/)).textContent).toBe('Refunded, Nov 23 – 29, 2026')
  const latestQuery = () => service.listCalls('GET /admin-payments').at(-1)?.query
  await expect.poll(latestQuery).toMatchObject({ from: '2026-11-23', until: '2026-11-29', refunded: 'true' })
  await screen.findByText('No payments match.')
  await user.click(screen.getByRole('button', { name: 'Show all days' }))
  await expect.poll(latestQuery).not.toHaveProperty('refunded')
})

const Buy = () => <Checkout name="gold" />
const noCards = { email: amina.email, configured: { stripe: undefined } }

it('without card payments, the checkout says how much to pay and where, and starts no payment', async () => {
  const service = startService({
    'GET /user-details': () => makeDetails({ ...amina, badge: 'Silver' }),
    'GET /api/office': () => ({ place: 'Office, Mondays, 9 to 12' }),
    'GET /api/packages': () => packages.with(1, { name: 'Gold', price: 24.5 }),
  })
  renderPage(Buy, noCards)
  await screen.findByText('Office, Mondays, 9 to 12')
  expect((await screen.findByText(/in cash, or ask/)).textContent).toContain('Bring $24.50 in cash')
  expect(screen.getByText('Price: $24.50')).toBeTruthy()
  expect(service.listCalls('POST /create-payment-intent')).toEqual([])
})

it('a checkout says that an upgrade costs the full price', async () => {
  startService({
    'GET /user-details': () => makeDetails({ ...amina, badge: 'Silver' }),
    'GET /api/office': () => ({ place: '' }),
    'GET /api/packages': () => packages,
  })
  renderPage(Buy, noCards)
  const price = 'An upgrade costs the full price. What you paid for Silver is not deducted.'
  expect(await screen.findByText(price)).toBeTruthy()
})

it('even without card payments, the checkout says that the member’s badge already includes the package', async () => {
  startService({ 'GET /user-details': () => makeDetails({ ...amina, badge: 'Platinum' }) })
  renderPage(Buy, noCards)
  expect(await screen.findByText('Your Platinum badge has it all')).toBeTruthy()
})

const EnterOne = () => <EnterPayment open onOpenChange={() => {}} />
const entering = 'POST /admin-payments'
async function fill(answer: () => unknown) {
  const service = startService({ [entering]: answer, 'GET /api/packages': () => packages })
  const { user } = renderPage(EnterOne, { email: amina.email })
  await user.type(await screen.findByLabelText('Member’s email'), 'Ben@Hostel.test')
  await user.selectOptions(screen.getByLabelText('Package'), 'Gold')
  await user.selectOptions(screen.getByLabelText('Paid'), 'transfer')
  await user.type(screen.getByLabelText('Reference'), 'Receipt 12')
  await user.click(screen.getByRole('button', { name: 'Enter payment' }))
  return service
}

it('an admin enters a payment, and sees what it paid for', async () => {
  const message = 'ben@hostel.test now has the Gold badge.'
  const service = await fill(() => ({ success: true, message, payment: goldPayment }))
  await screen.findByText(message)
  expect(service.listCalls(entering)).toMatchObject([
    {
      body: {
        email: 'ben@hostel.test',
        packageName: 'Gold',
        price: 20,
        method: 'transfer',
        reference: 'Receipt 12',
      },
    },
  ])
})

it('a double click enters a payment once, even if the response to the first click arrives before the second', async () => {
  const service = await fill(() => ({ success: true, message: 'Entered', payment: goldPayment }))
  await screen.findByText('Entered')
  const button = screen.getByRole('button', { name: 'Enter payment' })
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  // false: the page has prevented the default action of a second click
  expect(fireEvent.click(button, { detail: 2 })).toBe(false)
  expect(service.listCalls(entering)).toHaveLength(1)
})

it('the field reports an unknown member, and keeps the typed text', async () => {
  const message = 'No member has this email'
  await fill(() => new Refusal('not-found', message, 'email'))
  const field = screen.getByLabelText('Member’s email')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('Receipt 12')
})

it('the ledger and the receipt say how a payment was made, and a refund says that the office returns the money', async () => {
  startService({ 'GET /user-details': () => makeDetails({ ...amina, role: 'admin' }) })
  const payment = { ...goldPayment, method: 'cash', reference: 'Receipt 12' } as const
  const Both = () => (
    <>
      <LedgerTable payments={[payment]} busy={false} />
      <ReceiptSheet receipt={{ ...payment, name: 'Amina', currency: 'USD', address: 'Lake Road 3, Dhaka' }} />
    </>
  )
  const { user } = renderPage(Both, { email: amina.email })
  const sheet = within(await screen.findByRole('article'))
  for (const text of ['Paid in cash', 'Receipt 12', 'Lake Road 3, Dhaka'])
    expect(sheet.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('Receipt 12')).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: /^Refund/ }))
  await screen.findByText(/^You’ll need to give .* back to .* at the office/)
})
