import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { markCompleted } from './checkout-queries.ts'
import type { Intent } from './provider.ts'
import {
  addPayment,
  addProviderEvent,
  listPaidPackages,
  lockMember,
  markRefunded,
  setBadge,
} from './queries.ts'
import { badgeOf, purchaseIn } from './rules.ts'

/**
 * Records a payment that the provider confirms and gives its badge, in one transaction: the only way to a badge.
 * Harmless when repeated, and whoever comes first wins: the browser's call or the provider's webhook.
 *
 * @returns whether the payment counts: false when it has not succeeded, or not at the price of its package
 */
export async function grant(db: Database, intent: Intent, eventId?: string): Promise<boolean> {
  const purchase = purchaseIn(intent)
  if (!purchase) return false

  const { userId, email, packageName } = purchase
  await inTransaction(db, async (tx) => {
    if (eventId !== undefined) await addProviderEvent(tx, eventId, 'succeeded')
    const member = await lockMember(tx, userId)
    const added = await addPayment(tx, {
      // whoever has left is paid for all the same
      userId: member ? userId : null,
      email,
      packageName,
      amountCents: intent.amountReceived,
      currency: intent.currency,
      transactionId: intent.id,
      paidAt: intent.createdAt,
    })
    if (!added) return
    await markCompleted(tx, intent.id)
    if (member) await computeBadge(tx, userId)
  })
  return true
}

/** Takes back what a payment gave, once the provider has paid it back. Harmless when repeated. */
export async function revoke(
  db: Database,
  transactionId: string,
  at: string,
  eventId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addProviderEvent(tx, eventId, 'refunded')
    const refunded = await markRefunded(tx, transactionId, at)
    if (!refunded?.userId) return
    await lockMember(tx, refunded.userId)
    await computeBadge(tx, refunded.userId)
  })
}

async function computeBadge(tx: Transaction, userId: string) {
  const paid = await listPaidPackages(tx, userId)
  await setBadge(tx, userId, badgeOf(paid.map(({ packageName }) => packageName)))
}
