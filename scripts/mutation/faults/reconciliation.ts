import type { Fault } from '../fault.ts'

export const reconciliation: readonly Fault[] = [
  {
    fault: 'provider events are kept for a day',
    file: 'server/src/payments/reconciliation/reconcile.ts',
    find: 'EVENTS_KEPT = 45 *',
    replace: 'EVENTS_KEPT = 1 *',
    tests: ['server/test/reconciliation.test.ts'],
  },
  {
    fault: 'provider events are kept for ever',
    file: 'server/src/payments/reconciliation/reconcile.ts',
    find: '  await removeProviderEvents(db, isoTimeOf(begun - EVENTS_KEPT))\n',
    replace: '  void removeProviderEvents\n  void EVENTS_KEPT\n',
    tests: ['server/test/reconciliation.test.ts'],
  },
  {
    fault: 'the mark of the reconciliation goes back',
    file: 'server/src/payments/reconciliation/reconcile-queries.ts',
    find: "whereRef('reconciliation.until', '<', 'excluded.until')",
    replace: "whereRef('reconciliation.until', '<>', 'excluded.until')",
    tests: ['server/test/reconciliation.test.ts'],
  },
  {
    fault: 'a pass that has failed is taken for done',
    file: 'server/src/payments/reconciliation/reconcile.ts',
    find: '  if (!isWhole) return\n',
    replace: '',
    tests: ['server/test/reconciliation.test.ts'],
  },
  {
    fault: 'two passes run at once',
    file: 'server/src/payments/reconciliation/reconciler.ts',
    find: 'underWay ??= reconcile',
    replace: 'underWay = reconcile',
    tests: ['server/test/reconciliation.test.ts'],
  },
  {
    fault: 'money that bought nothing is not noticed',
    file: 'server/src/payments/reconciliation/drift.ts',
    find: "keepsUncounted(intent) ? 'not-counted' : undefined",
    replace: 'keepsUncounted(intent) ? undefined : undefined',
    tests: ['server/test/reconciliation.test.ts', 'server/test/webhook.test.ts'],
  },
  {
    fault: 'a part that was paid back is not noticed',
    file: 'server/src/payments/reconciliation/drift.ts',
    find: 'amountRefunded > 0 ?',
    replace: 'amountRefunded < 0 ?',
    tests: ['server/test/reconciliation.test.ts'],
  },
]
