import { newId } from '../../database/new-id.ts'
import { countRows } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { dateAt } from '../../platform/calendar.ts'
import { listStaff, notify } from '../../notifications/notify.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import { driftTexts } from './drift.ts'
import type { DriftKind } from '../../database/tables/payments.ts'

export interface Drift {
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
export function noteDrift(
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
        // once per kind of disagreement
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

export const removeDrift = (db: Database, transactionId: string) =>
  db.deleteFrom('payment_drift').where('transaction_id', '=', transactionId).execute()

const drifts = (db: Database) => db.selectFrom('payment_drift').selectAll()

/** Disagreements between the ledger and the provider, latest first. */
export const listDrift = (db: Database, page: PageRequest) =>
  keysetPage(drifts(db), page, ['noticed_at', 'id'], 'desc')

export const countDrift = (db: Database): Promise<number> => countRows(drifts(db))
