import { type PackageName, type PaymentMethod, toCurrency, validitySettings } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import { afterCommit } from '../../database/transaction.ts'
import { newId } from '../../database/new-id.ts'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { paymentSearchText } from '../../database/search.ts'
import type { Clock } from '../../platform/clock.ts'
import { findSetting } from '../../platform/settings.ts'
import { emit } from '../../tracing/telemetry/occurrences.ts'
import { announcePayment } from '../payment-events.ts'
import type { Dispute } from '../stripe/provider.ts'

export const paymentColumns = [
  'payments.id',
  'payments.email',
  'payments.package_name',
  'payments.amount_cents',
  'payments.currency',
  'payments.transaction_id',
  'payments.method',
  'payments.paid_at',
  'payments.refunded_at',
  'payments.dispute_state',
  'payments.disputed_at',
] as const

export const findPayment = (db: Database, transactionId: string) =>
  db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** A member's payments, newest first. */
export const listPayments = (db: Database, userId: string, page: PageRequest) =>
  keysetPage(
    db.selectFrom('payments').select(paymentColumns).where('user_id', '=', userId),
    page,
    ['paid_at', 'id'],
    'desc',
  )

/** Dependencies of changes to the ledger. */
export interface Ledger {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's time zone, in which memberships begin and end. */
  readonly timeZone: string
}

export interface NewPayment {
  readonly userId: string | null
  readonly email: string
  readonly packageName: PackageName
  readonly amountCents: number
  readonly currency: string
  readonly transactionId: string
  readonly method: PaymentMethod
  /** The reference, only for cash and transfers. */
  readonly reference?: string | undefined
  /** ISO 8601. */
  readonly paidAt: string
  /** ISO 8601; null unless refunded. */
  readonly refundedAt: string | null
  readonly dispute: Dispute | undefined
}

/**
 * Adds a payment to the ledger, for as many months as its package currently lasts; returns false if its transaction
 * is already in the ledger.
 */
export async function addPayment(tx: Transaction, payment: NewPayment): Promise<boolean> {
  const { value: months } = await findSetting(tx, validitySettings[payment.packageName])
  const added = await tx
    .insertInto('payments')
    .values({
      id: newId(),
      user_id: payment.userId,
      email: payment.email,
      package_name: payment.packageName,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      transaction_id: payment.transactionId,
      method: payment.method,
      reference: payment.reference ?? null,
      paid_at: payment.paidAt,
      months: months === 0 ? null : months,
      refunded_at: payment.refundedAt,
      dispute_state: payment.dispute?.state ?? null,
      disputed_at: payment.dispute?.openedAt ?? null,
      recorded_at: new Date().toISOString(),
      search_text: paymentSearchText(payment),
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  afterCommit(tx, () => emit('payment', { method: payment.method }))
  const { amountCents: cents, method, paidAt } = payment
  const currency = toCurrency(payment.currency.toUpperCase())
  await announcePayment(tx, { id: added.id, for: 'membership', cents, currency, method, paidAt })
  return true
}

/** Marks a payment as refunded; returns its payer, or undefined if there was nothing to mark. */
export async function markRefunded(tx: Transaction, transactionId: string, at: string) {
  const marked = await tx
    .updateTable('payments')
    .set({ refunded_at: at })
    .where('transaction_id', '=', transactionId)
    .where('refunded_at', 'is', null)
    .returning(['user_id as userId', 'method'])
    .executeTakeFirst()
  if (marked) afterCommit(tx, () => emit('refund', { method: marked.method }))
  return marked
}

/**
 * Sets the state of the dispute about a payment; returns its payer, or undefined if nothing changed. A closed dispute
 * keeps its outcome, in whatever order events arrive; another dispute may follow.
 */
export const markDisputed = (db: Database, transactionId: string, { state, openedAt }: Dispute) =>
  db
    .updateTable('payments')
    .set({ dispute_state: state, disputed_at: openedAt })
    .where('transaction_id', '=', transactionId)
    .where((eb) =>
      eb.or([
        eb('disputed_at', 'is', null),
        eb('disputed_at', '<', openedAt),
        eb.and([
          eb('disputed_at', '=', openedAt),
          eb('dispute_state', '=', 'open'),
          eb('dispute_state', '<>', state),
        ]),
      ]),
    )
    .returning('user_id as userId')
    .executeTakeFirst()

/** Records that a payment was compared with the provider just now. */
export const markChecked = (db: Database, transactionId: string) =>
  db
    .updateTable('payments')
    .set({ checked_at: new Date().toISOString() })
    .where('transaction_id', '=', transactionId)
    .execute()

/** Locks a payment in the ledger until the transaction ends, after its payer, to follow the locking order. */
export async function lockPayment(tx: Transaction, transactionId: string): Promise<void> {
  const payment = tx.selectFrom('payments').select('user_id').where('transaction_id', '=', transactionId)
  const { user_id: payer = null } = (await payment.executeTakeFirst()) ?? {}
  if (payer !== null) await lockMember(tx, payer, 'update')
  if (dialectOf(tx) === 'postgres') await payment.forUpdate().execute()
}

/** Records a provider event; returns false if it was already recorded. */
export async function addProviderEvent(db: Database, id: string, kind: string): Promise<boolean> {
  const added = await db
    .insertInto('provider_events')
    .values({ id, kind, received_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether a provider event was already handled. */
export async function hasProviderEvent(db: Database, id: string): Promise<boolean> {
  const event = await db.selectFrom('provider_events').select('id').where('id', '=', id).executeTakeFirst()
  return event !== undefined
}

/** Removes events that arrived before this moment (ISO 8601). */
export const removeProviderEvents = (db: Database, before: string) =>
  db.deleteFrom('provider_events').where('received_at', '<', before).execute()
