import { counted } from '@warm-ladle/contract'
import type { Database } from '../../../database/schema.ts'
import { findStart } from '../../../money/reconciliation/reconcile-queries.ts'
import { fault, type Finding, shortList, ok, warning } from './finding.ts'

/** Milliseconds without a comparison after which the operator is warned; one is due every ten minutes. */
const lateAfter = 60 * 60_000

/** Whether the ledger matched the payment provider at the last comparison, and when that was. */
export async function checkPayments(tx: Database, takesCards: boolean, now = Date.now()): Promise<Finding> {
  const drift = await tx
    .selectFrom('payment_drift')
    .select(['transaction_id', 'kind'])
    .orderBy('id')
    .execute()
  if (drift.length > 0) {
    const named = drift.map(({ transaction_id: id, kind }) => `${id} (${kind})`)
    const message = `Ledger and provider disagree about ${counted(drift.length, 'payment')} (see Money): ${shortList(named)}.`
    return fault('payments', message, 'Money says what to do about each.')
  }
  if (!takesCards) return ok('payments', 'No cards are accepted, so there is nothing to compare.')
  const compared = await findStart(tx)
  if (compared === undefined) return ok('payments', 'No purchase yet.')
  return now - Date.parse(compared) > lateAfter
    ? warning(
        'payments',
        `Ledger and provider were last compared at ${compared}.`,
        'Start the service. If it runs, look for "Reconciling payments failed" in its log.',
      )
    : ok('payments', `Ledger and provider agree as of ${compared}.`)
}
