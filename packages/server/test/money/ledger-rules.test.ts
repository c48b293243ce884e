import { expect, test } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { type Paid, computeTerm } from '../../src/money/memberships.ts'
import { isOurs, purchaseIn } from '../../src/money/ledger/rules.ts'
import type { Intent } from '../../src/money/stripe/provider.ts'

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
  statementId: undefined,
  email: 'asha@hostel.test',
  paidAt: '2026-11-20T12:00:00.000Z',
}

test('a payment of exactly the requested amount buys the membership [D3]', () => {
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

test('a payment is ours if it names a membership and one of our members', () => {
  expect(isOurs(paid)).toBe(true)
  expect(isOurs({ ...paid, packageName: undefined })).toBe(false)
  expect(isOurs({ ...paid, userId: 'another-shop' })).toBe(false)
})

const silver = (on: string, months: number | null = 1): Paid => ({ packageName: 'Silver', on, months })
const gold = (on: string, months: number | null = 1): Paid => ({ packageName: 'Gold', on, months })

test.each<[string, readonly Paid[], string, string, string | null]>([
  ['nothing is no badge', [], '2027-01-01', 'Bronze Badge', null],
  ['what lasts for ever has no end', [silver('2020-01-01', null)], '2027-01-01', 'Silver', null],
  ['its last day still counts', [silver('2027-01-15')], '2027-02-15', 'Silver', '2027-02-15'],
  ['the day after does not', [silver('2027-01-15')], '2027-02-16', 'Bronze Badge', null],
  ['a short month ends it earlier', [silver('2027-01-31')], '2027-02-01', 'Silver', '2027-02-28'],
  [
    'a renewal continues from its end, and the end of a month stays the end of a month',
    [silver('2027-01-31'), silver('2027-02-10')],
    '2027-03-01',
    'Silver',
    '2027-03-31',
  ],
  [
    'a renewal on the last day continues it',
    [silver('2027-01-15'), silver('2027-02-15', 3)],
    '2027-02-15',
    'Silver',
    '2027-05-15',
  ],
  [
    'a renewal after the end starts again',
    [silver('2027-01-15'), silver('2027-03-01')],
    '2027-03-02',
    'Silver',
    '2027-04-01',
  ],
  [
    'the highest counts while it lasts',
    [silver('2027-01-01', 12), gold('2027-02-01')],
    '2027-02-20',
    'Gold',
    '2027-03-01',
  ],
  [
    'then the lower one again',
    [silver('2027-01-01', 12), gold('2027-02-01')],
    '2027-03-02',
    'Silver',
    '2028-01-01',
  ],
  ['for ever covers what ends', [gold('2027-01-01'), gold('2027-01-02', null)], '2030-01-01', 'Gold', null],
])('the term of a membership: %s', (_, bought, today, badge, until) => {
  expect(computeTerm(bought, today)).toEqual({ badge, until })
})

test('a refunded renewal subtracts exactly its months', () => {
  const all = [silver('2027-01-31', 2), silver('2027-02-10', 3), silver('2027-02-11', 1)]
  expect(computeTerm(all, '2027-02-12').until).toBe('2027-07-31')
  expect(computeTerm(all.toSpliced(1, 1), '2027-02-12').until).toBe('2027-04-30')
  expect(computeTerm(all.toSpliced(2, 1), '2027-02-12').until).toBe('2027-06-30')
})
