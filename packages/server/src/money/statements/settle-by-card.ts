import { type Currency, toMajorUnits } from '@warm-ladle/contract'
import { lockStatement } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import type { Clock } from '../../platform/clock.ts'
import { heldCurrency } from '../../platform/settings.ts'
import { isIn } from '../ledger/rules.ts'
import type { Intent, PaymentProvider } from '../stripe/provider.ts'
import { addSettlement, isSettled } from './settlement-queries.ts'

/** Dependencies of settlements by card. */
export interface CardServices {
  readonly db: Database
  readonly clock: Clock
  readonly provider: PaymentProvider
}

/**
 * Records a statement's payment that the provider confirms, or a later change: a refund to the card, or a dispute
 * that the payer has won. It is idempotent: the payment is recorded by whichever comes first, the browser's call, the
 * webhook or the reconciliation. A payment after the statement was settled is recorded too, and credited on the next
 * statement.
 *
 * @param office who charged the card, if the office reports the payment
 * @returns whether the payment is recorded
 */
export async function settleByCard(
  { db, clock }: Pick<CardServices, 'db' | 'clock'>,
  intent: Intent,
  office?: Actor,
): Promise<boolean> {
  const { statementId, succeeded, amountReceived } = intent
  if (statementId === undefined || !succeeded) return false
  return inTransaction(db, async (tx) => {
    const currency = await heldCurrency(tx)
    if (!isIn(intent, currency)) return false
    const statement = await lockStatement(tx, statementId)
    if (!statement) return false
    const known = await tx
      .selectFrom('settlements')
      .select('by_user')
      .where('transaction_id', '=', intent.id)
      .executeTakeFirst()
    if (!known) {
      const isSurplus = await isSettled(tx, statementId)
      // a settlement must cover the full amount
      if (!isSurplus && amountReceived !== statement.owed_cents) return false
      const card = { method: 'card' as const, transactionId: intent.id, isSurplus }
      await addSettlement(tx, { id: statementId, ...card, cents: amountReceived, at: clock(), by: null })
    }
    if (office && !known?.by_user) await markTaken(tx, statement, { intent, office, currency })
    await markPaidBack(tx, intent)
    return true
  })
}

type LockedStatement = NonNullable<Awaited<ReturnType<typeof lockStatement>>>

interface TakenCard {
  readonly intent: Intent
  readonly office: Actor
  readonly currency: Currency
}

/** Records who charged a card at the office, even if the webhook has already recorded the payment. */
async function markTaken(
  tx: Transaction,
  { id, month, email }: LockedStatement,
  { intent, office, currency }: TakenCard,
) {
  await tx
    .updateTable('settlements')
    .set({ by_user: office.id })
    .where('transaction_id', '=', intent.id)
    .execute()
  await recordAct(tx, {
    actor: office,
    act: 'statement-settled',
    subject: { kind: 'statement', id, text: `${month} of ${email}` },
    after: { price: toMajorUnits(intent.amountReceived, currency), method: 'card' },
    // no email to admins, because the provider has a record of the payment too
    emailAdmins: undefined,
  })
}

async function markPaidBack(tx: Transaction, { id, refundedAt, dispute }: Intent) {
  const at = refundedAt ?? (dispute?.state === 'lost' ? dispute.openedAt : undefined)
  if (at === undefined) return
  await tx
    .updateTable('settlements')
    .set({ paid_back_at: at })
    .where('transaction_id', '=', id)
    .where('paid_back_at', 'is', null)
    .execute()
}

/** Cancels a statement's payment at the provider; if that is no longer possible because it was paid, records it. */
export async function cancelOrSettle(services: CardServices, transactionId: string): Promise<void> {
  if (await services.provider.cancel(transactionId)) return
  const intent = await services.provider.find(transactionId)
  if (intent) await settleByCard(services, intent)
}
