import { newId } from '../../database/new-id.ts'
import { cutPage, type PageRequest } from '../../database/page.ts'
import type { Database, DriftKind } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'

export interface Drift {
  readonly transactionId: string
  readonly kind: DriftKind
  readonly email: string | null
  /** In the ledger; null when it is not there. */
  readonly recordedCents: number | null
  /** At the provider, in the smallest unit of `currency`; null when it knows no such payment. */
  readonly receivedCents: number | null
  readonly currency: string | null
}

/** Keeps that ledger and provider disagree; answers false when just this was known. */
export async function noteDrift(db: Database, drift: Drift): Promise<boolean> {
  const noted = await db
    .insertInto('payment_drift')
    .values({
      id: newId(),
      transaction_id: drift.transactionId,
      kind: drift.kind,
      email: drift.email,
      recorded_cents: drift.recordedCents,
      received_cents: drift.receivedCents,
      currency: drift.currency,
      noticed_at: new Date().toISOString(),
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
  return noted !== undefined
}

export const removeDrift = (db: Database, transactionId: string) =>
  db.deleteFrom('payment_drift').where('transaction_id', '=', transactionId).execute()

/** Where ledger and provider disagree, what was noticed last first. */
export async function listDrift(db: Database, page: PageRequest) {
  const { after, size } = page
  const all = db.selectFrom('payment_drift').selectAll()
  const rest = after ? all.where((eb) => eb(eb.refTuple('noticed_at', 'id'), '<', eb.tuple(...after))) : all
  const rows = await rest
    .orderBy('noticed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row.noticed_at), row.id])
}

export async function countDrift(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('payment_drift')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
