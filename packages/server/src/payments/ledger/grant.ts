import type { Database, Transaction } from '../../database/schema.ts'
import { lockMember } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { markCompleted } from '../checkout-queries.ts'
import { addProviderEvent } from '../stripe/event-queries.ts'
import type { Intent } from '../stripe/provider.ts'
import { addPayment, listPaidPackages, markRefunded, setBadge } from './queries.ts'
import { badgeOf, purchaseIn } from './rules.ts'

/** Whether a payment was written into the ledger just now, was there before, or does not count. */
export type Granted = 'recorded' | 'known' | 'refused'

/**
 * Records a payment that the provider confirms and gives its badge, in one transaction: the only way to a badge.
 * Harmless when repeated, and whoever comes first wins: the browser's call, the provider's webhook, reconciliation.
 *
 * @param eventId of the provider; kept in the same transaction, so that only what was really done is not done again
 * @returns `refused` when it has not succeeded, or not at the price of its package
 */
export async function grant(db: Database, intent: Intent, eventId?: string): Promise<Granted> {
  const purchase = purchaseIn(intent)
  if (!purchase) return 'refused'

  return inTransaction(db, async (tx) => {
    if (eventId !== undefined && !(await addProviderEvent(tx, eventId, 'succeeded'))) return 'known'
    const isMember = await lockMember(tx, purchase.userId, 'update')
    const added = await addPayment(tx, {
      ...purchase,
      // whoever has left is paid for all the same
      userId: isMember ? purchase.userId : null,
      amountCents: intent.amountReceived,
      currency: intent.currency,
      transactionId: intent.id,
      paidAt: intent.paidAt,
      refundedAt: intent.refundedAt ?? null,
    })
    if (!added) {
      await takeBack(tx, intent)
      return 'known'
    }
    await markCompleted(tx, intent.id)
    if (isMember) await computeBadge(tx, purchase.userId)
    return 'recorded'
  })
}

/** Takes back what a payment gave, once the provider has paid it back. Harmless when repeated. */
export const revoke = (db: Database, transactionId: string, at: string, eventId?: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (eventId !== undefined && !(await addProviderEvent(tx, eventId, 'refunded'))) return
    await takeBack(tx, { id: transactionId, refundedAt: at })
  })

/** The same as a part of a transaction. */
export async function takeBack(tx: Transaction, { id, refundedAt }: Pick<Intent, 'id' | 'refundedAt'>) {
  if (refundedAt === undefined) return
  const refunded = await markRefunded(tx, id, refundedAt)
  if (!refunded?.userId) return
  await lockMember(tx, refunded.userId, 'update')
  await computeBadge(tx, refunded.userId)
}

async function computeBadge(tx: Transaction, userId: string) {
  const paid = await listPaidPackages(tx, userId)
  await setBadge(tx, userId, badgeOf(paid.map(({ packageName }) => packageName)))
}
