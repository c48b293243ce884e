import { answerWith } from '../support/stubs.ts'
import { expectColumns } from '../support/tables.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/kept-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/paymentHistory'

test('Payment History lists the member’s payments [A82, C29]', async ({ as }) => {
  const page = await as('gold')
  const payment = {
    _id: crypto.randomUUID(),
    email: 'gold@warmladle.test',
    price: 20,
    packageName: 'Gold',
    method: 'card',
    transactionId: 'pi_123',
    // already the next day where the product is
    date: '2026-02-01T20:00:00.000Z',
    refundedAt: null,
    dispute: null,
  }
  await answerWith(page, 'GET /payments', [payment])
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
  await expectColumns(page, ['Date', 'Package', 'Price', 'Transaction ID', 'Receipt'])
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  for (const [place, text] of ['Feb 2, 2026', 'Gold', '$20', 'pi_123'].entries()) {
    await expect(cells.nth(place)).toHaveText(text)
  }
})
