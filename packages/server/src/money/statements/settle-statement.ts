import { type Currency, currencyOf, majorOf, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockStatement } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import type { Clock } from '../../platform/clock.ts'
import { findSetting, heldCurrency } from '../../platform/settings.ts'
import { isIn } from '../ledger/rules.ts'
import type { Intent, PaymentProvider } from '../stripe/provider.ts'

/** What settlements by card work with. */
interface CardServices {
  readonly db: Database
  readonly clock: Clock
  readonly provider: PaymentProvider
}

interface OfficeSettlement {
  readonly id: string
  readonly method: 'cash' | 'transfer'
  readonly reference: string
}

/**
 * Records that a statement was paid at the office, in full; where less than nothing is owed the office has paid. Of several
 * who do so at once, one succeeds.
 *
 * @returns the transaction of its payment by card that was begun, which is to be cancelled at the provider, and whose it is
 * @throws {Refusal} `not-found`, `nothing-owed`, `already-settled`
 */
export const settleAtOffice = (
  { db, clock }: Pick<CardServices, 'db' | 'clock'>,
  { id, method, reference }: OfficeSettlement,
  actor: Actor,
): Promise<{ readonly cancelled: string | null; readonly email: string }> =>
  inTransaction(db, async (tx) => {
    const currency = await heldCurrency(tx)
    const statement = await lockStatement(tx, id)
    if (!statement) throw new Refusal('not-found')
    const { owed_cents: cents, month, email, transaction_id: begun } = statement
    if (cents === 0) throw new Refusal('nothing-owed')
    if (await isSettled(tx, id)) throw new Refusal('already-settled')
    await addSettlement(tx, { id, method, cents, reference, at: clock(), by: actor.id })
    await recordAct(tx, {
      actor,
      act: 'statement-settled',
      subject: { kind: 'statement', id, text: `${month} of ${email}` },
      after: { price: majorOf(cents, currency), method, reference },
    })
    return { cancelled: begun, email }
  })

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
    after: { price: majorOf(intent.amountReceived, currency), method: 'card' },
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

async function isSettled(db: Database, statementId: string): Promise<boolean> {
  const settlement = await db
    .selectFrom('settlements')
    .select('id')
    .where('statement_id', '=', statementId)
    .executeTakeFirst()
  return settlement !== undefined
}

interface NewSettlement {
  /** Of the statement. */
  readonly id: string
  readonly method: 'card' | 'cash' | 'transfer'
  readonly cents: number
  readonly reference?: string
  readonly transactionId?: string
  readonly isSurplus?: boolean
  readonly at: Date
  readonly by: string | null
}

const addSettlement = (tx: Transaction, { reference = '', isSurplus = false, ...added }: NewSettlement) =>
  tx
    .insertInto('settlements')
    .values({
      id: newId(),
      statement_id: added.id,
      method: added.method,
      cents: added.cents,
      reference: reference === '' ? null : reference,
      transaction_id: added.transactionId,
      is_surplus: isSurplus,
      at: added.at.toISOString(),
      by_user: added.by,
    })
    .execute()

/** What a card can be charged: half a unit at least, or 50 where there is no minor unit, and of thousandths full tens. */
function isChargeable(cents: number, { decimals }: Currency): boolean {
  const step = decimals === 3 ? 10 : 1
  return cents >= 50 * step && cents % step === 0
}

/**
 * Begins to pay a statement by card. Each statement has one payment at the provider at most, so that it cannot be paid
 * twice: in two tabs, or by its resident while the office takes a card for it.
 *
 * @param userId whose statement it must be; the office pays those of all
 * @returns the client secret with which the browser pays
 * @throws {Refusal} `not-found`, `nothing-owed`, `already-settled`; `unavailable` when the provider is down
 */
export async function beginCardSettlement(
  services: CardServices,
  id: string,
  userId?: string,
): Promise<{ clientSecret: string; amount: number }> {
  const { db, provider } = services
  const statement = await db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst()
  if (!statement || (userId !== undefined && statement.user_id !== userId)) throw new Refusal('not-found')
  const { owed_cents: amountCents, month, transaction_id: begun } = statement
  // a statement exists, so the currency is final
  const currency = currencyOf((await findSetting(db, 'currency')).value)
  if (amountCents <= 0) throw new Refusal('nothing-owed')
  if (!isChargeable(amountCents, currency)) throw new Refusal('nothing-owed', said(texts.amountNotByCard))
  if (await isSettled(db, id)) throw new Refusal('already-settled')
  const intent =
    (begun === null ? undefined : await provider.find(begun)) ??
    // the same key begins the same payment
    (await provider.begin({
      purpose: { statementId: id, month },
      userId: statement.user_id,
      email: statement.email,
      amountCents,
      currency,
      idempotencyKey: `statement-${id}`,
    }))
  if (intent.succeeded && (await settleByCard(services, intent))) throw new Refusal('already-settled')
  await db.updateTable('statements').set({ transaction_id: intent.id }).where('id', '=', id).execute()
  if (await isSettled(db, id)) {
    // at the office, meanwhile
    await cancelOrSettle(services, intent.id)
    throw new Refusal('already-settled')
  }
  return { clientSecret: intent.clientSecret, amount: majorOf(amountCents, currency) }
}

/** Cancels the payment of a statement at the provider; when that is no longer possible it was paid, and is recorded. */
export async function cancelOrSettle(services: CardServices, transactionId: string): Promise<void> {
  if (await services.provider.cancel(transactionId)) return
  const intent = await services.provider.find(transactionId)
  if (intent) await settleByCard(services, intent)
}
