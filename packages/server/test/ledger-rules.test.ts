import { expect, test } from 'vitest'
import { newId } from '../src/database/new-id.ts'
import { purchaseIn } from '../src/payments/ledger/rules.ts'
import type { Intent } from '../src/payments/stripe/provider.ts'

const paid: Intent = {
  id: 'pi_1',
  clientSecret: 'pi_1_secret',
  succeeded: true,
  amountReceived: 2000,
  amountRefunded: 0,
  refundedAt: undefined,
  dispute: undefined,
  currency: 'usd',
  userId: newId(),
  packageName: 'Gold',
  email: 'asha@hostel.test',
  paidAt: '2026-11-20T12:00:00.000Z',
}

test('a payment of exactly what was asked buys the package [D3]', () => {
  expect(purchaseIn(paid, 2000)).toEqual({ packageName: 'Gold', userId: paid.userId, email: paid.email })
})

test.each<[string, Partial<Intent>]>([
  ['has not succeeded, whatever was received', { succeeded: false }],
  ['is a cent short', { amountReceived: 1999 }],
  ['is a cent more', { amountReceived: 2001 }],
  ['is of another currency', { currency: 'bdt' }],
  ['names no package', { packageName: undefined }],
  ['names no payer of ours', { userId: 'another-shop' }],
  ['has no address for the receipt', { email: undefined }],
])('a payment that %s buys nothing', (_, change) => {
  expect(purchaseIn({ ...paid, ...change }, 2000)).toBeUndefined()
})
