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

/** What settlements by card work with. */
export interface CardServices {
  readonly db: Database
  readonly clock: Clock
  readonly provider: PaymentProvider
}

/**
 * Records the payment of a statement that the provider confirms, or what has become of it: a card that was paid back, or a
 * dispute that its payer has won. Idempotent: of the browser's call, the webhook and reconciliation the first one records
 * it. One that comes after the statement was settled is recorded all the same, and given back by the next statement.
 *
 * @param office who has taken the card, where the office reports the payment
 * @returns whether it is recorded
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
      // a settlement is of all that is owed
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

/** Writes down who has taken a card at the office, also where the webhook has recorded its payment before. */
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
    // the provider has its payment too
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

/** Cancels the payment of a statement at the provider; when that is no longer possible it was paid, and is recorded. */
export async function cancelOrSettle(services: CardServices, transactionId: string): Promise<void> {
  if (await services.provider.cancel(transactionId)) return
  const intent = await services.provider.find(transactionId)
  if (intent) await settleByCard(services, intent)
}
