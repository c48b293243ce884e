import { counted } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { findStart } from '../../payments/reconciliation/reconcile-queries.ts'
import { type Finding, firstOf } from './finding.ts'

/** Milliseconds without a comparison after which the operator is warned; one is due every ten minutes. */
const patience = 60 * 60_000

/** Whether the ledger agreed with the payment provider when they were last compared, and when that was. */
export async function checkPayments(tx: Database, takesCards: boolean, now = Date.now()): Promise<Finding> {
  const drift = await tx
    .selectFrom('payment_drift')
    .select(['transaction_id', 'kind'])
    .orderBy('id')
    .execute()
  if (drift.length > 0) {
    const named = drift.map(({ transaction_id: id, kind }) => `${id} (${kind})`)
    const message = `Ledger and provider disagree about ${counted(drift.length, 'payment')}, which an admin sees under Payments: ${firstOf(named)}.`
    return { check: 'payments', grade: 'fault', message }
  }
  if (!takesCards) return ok('No cards are taken: there is nothing to compare.')
  const compared = await findStart(tx)
  if (compared === undefined) return ok('No purchase was ever begun.')
  return now - Date.parse(compared) > patience
    ? {
        check: 'payments',
        grade: 'warning',
        message: `Ledger and provider were last compared at ${compared}: is the service running?`,
      }
    : ok(`Ledger and provider agree as of ${compared}.`)
}

const ok = (message: string): Finding => ({ check: 'payments', grade: 'ok', message })
