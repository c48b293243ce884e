import type { Fault } from '../fault.ts'

export const payments: readonly Fault[] = [
  {
    fault: 'the price that the browser names is charged',
    file: 'server/src/payments/begin-checkout.ts',
    find: 'amountCents: packageCents(packageName)',
    replace: 'amountCents: 100',
    tests: ['server/test/payments.test.ts'],
  },
  {
    fault: 'another package is bought at the price of Silver',
    file: 'server/src/payments/handlers.ts',
    find: 'packageNamed(body.packageName) !== packageName',
    replace: 'packageNamed(body.packageName) === undefined',
    tests: ['server/test/payments.test.ts'],
  },
  {
    fault: 'what is owned already is sold again',
    file: 'server/src/payments/ledger/paid-packages.ts',
    find: 'return covers(badge, packageName) ?',
    replace: "return !covers(badge, 'Silver') && covers(badge, packageName) ?",
    tests: ['server/test/payments.test.ts'],
  },
  {
    fault: 'an older checkout stays open',
    file: 'server/src/payments/begin-checkout.ts',
    find: 'if (replaced !== undefined) await',
    replace: 'if (replaced === undefined) await',
    tests: ['server/test/payments.test.ts', 'server/test/payments.concurrency.test.ts'],
  },
  {
    fault: 'a transaction of another member counts',
    file: 'server/src/payments/handlers.ts',
    find: '!intent || intent.userId !== subject.id',
    replace: '!intent',
    tests: ['server/test/payments.test.ts', 'server/test/authorisation.test.ts'],
  },
  {
    fault: 'a member sees the receipt of another',
    file: 'server/src/payments/handlers.ts',
    find: 'if (!row || !isAllowed)',
    replace: 'if (!row)',
    tests: ['server/test/authorisation.test.ts', 'server/test/admin-payments.test.ts'],
  },
  {
    fault: 'a webhook without a good signature is believed',
    file: 'server/src/payments/stripe/webhook.ts',
    find: "  if (!event) throw new Refusal('invalid-signature')\n  return event",
    replace: '  return event ?? JSON.parse(String(body))',
    tests: ['server/test/webhook.test.ts'],
  },
  {
    fault: 'a webhook of yesterday is believed',
    file: 'server/src/payments/stripe/stripe.ts',
    find: 'signatureTolerance = 300',
    replace: 'signatureTolerance = 30_000_000',
    tests: ['server/test/webhook.test.ts'],
  },
  {
    fault: 'Gold costs what Silver does',
    file: 'contract/src/packages.ts',
    find: 'Gold: 20',
    replace: 'Gold: 10',
    tests: ['server/test/payments.test.ts'],
  },
  {
    fault: 'a Gold member may pay for Silver',
    file: 'contract/src/packages.ts',
    find: 'badges.indexOf(badge) >= badges.indexOf',
    replace: 'badges.indexOf(badge) === badges.indexOf',
    tests: ['server/test/payments.test.ts'],
  },
]
