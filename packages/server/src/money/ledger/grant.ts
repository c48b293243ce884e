import { lockMember } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findExpectedCents, markCompleted } from '../payments/checkout-queries.ts'
import { heldCurrency } from '../../platform/settings.ts'
import { addPayment, addProviderEvent, type Ledger } from './queries.ts'
import type { Intent, PaymentEvent } from '../stripe/provider.ts'
import { computeBadge, follow } from './follow.ts'
import { notifyPaid } from './payment-notices.ts'
import { purchaseIn } from './rules.ts'

/** A provider event to record as handled. */
type HandledEvent = Pick<PaymentEvent, 'id' | 'kind'>

/** Whether a payment was just recorded, was recorded before, or is refused. */
type Granted = 'recorded' | 'known' | 'refused'

/**
 * Records a payment that the provider confirms and gives its badge, in one transaction. Apart from payments at the
 * office, this is the only way to get a badge. It is idempotent: the payment is recorded by whichever comes first,
 * the browser's call, the provider's webhook or the reconciliation.
 *
 * @param event recorded as handled in the same transaction, so that it is skipped only if this transaction commits
 * @returns `refused` for a payment that has not succeeded, or whose amount is not the expected one
 */
export async function grant(
  { db, clock, timeZone }: Ledger,
  intent: Intent,
  event?: HandledEvent,
): Promise<Granted> {
  return inTransaction(db, async (tx) => {
    const held = await heldCurrency(tx)
    const purchase = purchaseIn(intent, await findExpectedCents(tx, intent), held)
    if (!purchase) return 'refused'
    if (event && !(await addProviderEvent(tx, event.id, event.kind))) return 'known'
    const isMember = await lockMember(tx, purchase.userId, 'update')
    const added = await addPayment(tx, {
      ...purchase,
      // records payments of deleted members too, but without a payer
      userId: isMember ? purchase.userId : null,
      amountCents: intent.amountReceived,
      currency: intent.currency,
      transactionId: intent.id,
      method: 'card',
      paidAt: intent.paidAt,
      refundedAt: intent.refundedAt ?? null,
      dispute: intent.dispute,
    })
    if (!added) {
      await follow(tx, intent, { clock, timeZone })
      return 'known'
    }
    await markCompleted(tx, intent.id)
    if (isMember) {
      const change = await computeBadge(tx, purchase.userId, { now: clock(), timeZone })
      const about = { to: purchase.userId, transactionId: intent.id }
      await notifyPaid(
        tx,
        {
          ...about,
          ...change,
          cents: intent.amountReceived,
          packageName: purchase.packageName,
          currency: held,
        },
        clock(),
      )
    }
    return 'recorded'
  })
}
