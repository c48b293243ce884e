import { type Currency, type Message, sourceLanguage } from '@warm-ladle/contract'
import type { FastifyBaseLogger } from 'fastify'
import { countRows } from '../../database/count-rows.ts'
import { newId } from '../../database/new-id.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import type { DriftKind } from '../../database/tables/payments.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listStaff, notify } from '../../notifications/notify.ts'
import { dateAt } from '../../platform/calendar.ts'
import { findConventions } from '../../platform/settings.ts'
import { texts } from '../../platform/texts.ts'
import { inWords, sayIn } from '../../platform/words.ts'
import { findPayment, type Ledger, markChecked } from '../ledger/queries.ts'
import { isOurs, purchaseIn } from '../ledger/rules.ts'
import { findExpectedCents } from '../payments/checkout-queries.ts'
import type { Intent } from '../stripe/provider.ts'

/** A payment as recorded in the ledger. */
interface PaymentRecord {
  readonly packageName: string
  readonly amountCents: number
  readonly currency: string
  readonly isRefunded: boolean
}

/** Texts for admins about every way in which the ledger and the provider can disagree about a transaction. */
export const driftTexts = {
  'not-counted': texts.driftNotCounted,
  'unknown-at-provider': texts.driftUnknown,
  'not-paid': texts.driftNotPaid,
  'other-amount': texts.driftAmount,
  'other-package': texts.driftPackage,
  'partly-refunded': texts.driftPartly,
  'refund-missing': texts.driftRefund,
} as const satisfies Readonly<Record<DriftKind, Message>>

/** The texts in English, for the log. */
export const driftMessages = Object.fromEntries(
  Object.entries(driftTexts).map(([kind, text]) => [kind, sayIn(sourceLanguage)(text)]),
  // Object.fromEntries loses the names
) as Readonly<Record<DriftKind, string>>

interface DriftServices extends Ledger {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Records how the ledger and the provider disagree about a transaction, or removes the record once they agree. */
export async function recordDrift(
  { db, clock, timeZone, log }: DriftServices,
  transactionId: string,
  intent: Intent | undefined,
) {
  const row = await findPayment(db, transactionId)
  const record = row && {
    packageName: row.package_name,
    amountCents: row.amount_cents,
    currency: row.currency,
    isRefunded: row.refunded_at !== null,
  }
  const cents = intent && (await findExpectedCents(db, intent))
  const { currency } = await findConventions(db)
  const kind = driftBetween(record, intent, { cents, currency })
  if (kind) {
    const isNew = await noteDrift(
      db,
      { now: clock(), timeZone },
      {
        transactionId,
        kind,
        email: row?.email ?? intent?.email ?? null,
        recordedCents: row?.amount_cents ?? null,
        receivedCents: intent?.amountReceived ?? null,
        currency: intent?.currency ?? row?.currency ?? null,
      },
    )
    if (isNew) log.warn({ transactionId, kind }, driftMessages[kind])
  } else await removeDrift(db, transactionId)
  if (row) await markChecked(db, transactionId)
}

/** The expected payment of a transaction; undefined if it is not for a package. */
interface ExpectedPayment {
  readonly cents: number | undefined
  readonly currency: Currency
}

/**
 * How the ledger's record of a transaction and the provider's payment disagree; undefined if they agree. The caller
 * has already applied everything that `grant` can repair.
 *
 * @param expected the payment that was expected
 */
function driftBetween(
  record: PaymentRecord | undefined,
  intent: Intent | undefined,
  expected: ExpectedPayment,
): DriftKind | undefined {
  if (!record) return intent && keepsUncounted(intent, expected) ? 'not-counted' : undefined
  if (!intent) return 'unknown-at-provider'
  if (!intent.succeeded) return 'not-paid'
  if (record.amountCents !== intent.amountReceived || record.currency !== intent.currency)
    return 'other-amount'
  if (record.packageName !== intent.packageName) return 'other-package'
  return driftOfRefund(record, intent)
}

const keepsUncounted = (intent: Intent, { cents, currency }: ExpectedPayment) =>
  intent.succeeded &&
  isOurs(intent) &&
  !purchaseIn(intent, cents, currency) &&
  intent.refundedAt === undefined

function driftOfRefund({ isRefunded }: PaymentRecord, { amountReceived, amountRefunded }: Intent) {
  if (isRefunded) return amountRefunded < amountReceived ? 'refund-missing' : undefined
  return amountRefunded > 0 ? 'partly-refunded' : undefined
}

interface Drift {
  readonly transactionId: string
  readonly kind: DriftKind
  readonly email: string | null
  /** Amount in the ledger; null if the payment is missing there. */
  readonly recordedCents: number | null
  /** Amount at the provider, in the smallest unit of `currency`; null if the payment is missing there. */
  readonly receivedCents: number | null
  readonly currency: string | null
}

/**
 * Records that the ledger and the provider disagree, and notifies the admins; returns false if this was already
 * recorded.
 */
function noteDrift(
  db: Database,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
  drift: Drift,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const noted = await putDrift(tx, now, drift)
    if (!noted) return false
    const admins = await listStaff(tx, 'admin', dateAt(now, timeZone))
    await notify(
      tx,
      admins.map((to) => ({
        to,
        kind: 'payment-to-check',
        // one notification per kind of disagreement
        subject: `${drift.transactionId} ${drift.kind}`,
        title: inWords(texts.checkPayment),
        text: inWords(driftTexts[drift.kind]),
        href: '/dashboard/Payments',
      })),
      now,
    )
    return true
  })
}

const putDrift = (tx: Transaction, now: Date, drift: Drift) =>
  tx
    .insertInto('payment_drift')
    .values({
      id: newId(),
      transaction_id: drift.transactionId,
      kind: drift.kind,
      email: drift.email,
      recorded_cents: drift.recordedCents,
      received_cents: drift.receivedCents,
      currency: drift.currency,
      noticed_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column('transaction_id')
        .doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          recorded_cents: eb.ref('excluded.recorded_cents'),
          received_cents: eb.ref('excluded.received_cents'),
          noticed_at: eb.ref('excluded.noticed_at'),
        }))
        .whereRef('payment_drift.kind', '<>', 'excluded.kind'),
    )
    .returning('id')
    .executeTakeFirst()

const removeDrift = (db: Database, transactionId: string) =>
  db.deleteFrom('payment_drift').where('transaction_id', '=', transactionId).execute()

const drifts = (db: Database) => db.selectFrom('payment_drift').selectAll()

/** Disagreements between the ledger and the provider, latest first. */
export const listDrift = (db: Database, page: PageRequest) =>
  keysetPage(drifts(db), page, ['noticed_at', 'id'], 'desc')

export const countDrift = (db: Database): Promise<number> => countRows(drifts(db))
