import type { Database, Transaction } from '../../database/schema.ts'
import { lockMember } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { markCompleted } from '../checkout-queries.ts'
import { addProviderEvent } from '../stripe/event-queries.ts'
import type { Intent, PaymentEvent } from '../stripe/provider.ts'
import { addPayment, listPaidPackages, markDisputed, markRefunded, setBadge } from './queries.ts'
import { badgeOf, purchaseIn } from './rules.ts'

/** Whether a payment was written into the ledger just now, was there before, or does not count. */
export type Granted = 'recorded' | 'known' | 'refused'

/** An event of the provider that is carried out. */
type HandledEvent = Pick<PaymentEvent, 'id' | 'kind'>

/**
 * Records a payment that the provider confirms and gives its badge, in one transaction: the only way to a badge.
 * Harmless when repeated, and whoever comes first wins: the browser's call, the provider's webhook, reconciliation.
 *
 * @param event of the provider, kept in the same transaction, so that only what was really done is not done again
 * @returns `refused` when it has not succeeded, or not at the price of its package
 */
export async function grant(db: Database, intent: Intent, event?: HandledEvent): Promise<Granted> {
  const purchase = purchaseIn(intent)
  if (!purchase) return 'refused'

  return inTransaction(db, async (tx) => {
    if (event && !(await addProviderEvent(tx, event.id, event.kind))) return 'known'
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
      dispute: intent.dispute,
    })
    if (!added) {
      await follow(tx, intent)
      return 'known'
    }
    await markCompleted(tx, intent.id)
    if (isMember) await computeBadge(tx, purchase.userId)
    return 'recorded'
  })
}

/** Takes back what a payment gave, once the provider has paid it back. Harmless when repeated. */
export const revoke = (
  db: Database,
  transactionId: string,
  refundedAt: string,
  event?: HandledEvent,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (event && !(await addProviderEvent(tx, event.id, event.kind))) return
    await follow(tx, { id: transactionId, refundedAt, dispute: undefined })
  })

/** Writes down, as a part of a transaction, what has become of a payment in the ledger; its payer's badge follows. */
export async function follow(
  tx: Transaction,
  { id, refundedAt, dispute }: Pick<Intent, 'id' | 'refundedAt' | 'dispute'>,
): Promise<void> {
  const refunded = refundedAt === undefined ? undefined : await markRefunded(tx, id, refundedAt)
  const disputed = dispute && (await markDisputed(tx, id, dispute))
  const userId = refunded?.userId ?? disputed?.userId
  if (!userId) return
  await lockMember(tx, userId, 'update')
  await computeBadge(tx, userId)
}

async function computeBadge(tx: Transaction, userId: string) {
  const paid = await listPaidPackages(tx, userId)
  await setBadge(tx, userId, badgeOf(paid.map(({ packageName }) => packageName)))
}
