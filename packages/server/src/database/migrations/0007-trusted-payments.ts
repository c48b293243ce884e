import { type Kysely, sql } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

const driftKinds = [
  'not-counted',
  'unknown-at-provider',
  'not-paid',
  'other-amount',
  'other-package',
  'partly-refunded',
  'refund-missing',
]

/** Tables and columns for reconciling the ledger with the payment provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)

  await db.schema
    .alterTable('payments')
    .addColumn('checked_at', instant, (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()
  await db.schema.createIndex('payments_checked').on('payments').columns(['checked_at', 'id']).execute()
  await db.schema
    .createIndex('payments_refunded')
    .on('payments')
    .column('refunded_at')
    .where(sql.ref('refunded_at'), 'is not', null)
    .execute()

  await createTable(db, 'payment_drift')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('recorded_cents', 'integer')
    .addColumn('received_cents', 'integer')
    .addColumn('currency', 'text')
    .addColumn('noticed_at', instant, (column) => column.notNull())
    .addCheckConstraint('payment_drift_kind', oneOf('kind', driftKinds))
    .execute()
  await db.schema
    .createIndex('payment_drift_newest')
    .on('payment_drift')
    .columns(['noticed_at desc', 'id desc'])
    .execute()

  await createTable(db, 'reconciliation')
    .addColumn('provider', 'text', (column) => column.primaryKey().notNull())
    .addColumn('until', instant, (column) => column.notNull())
    .execute()

  await db.schema
    .createIndex('provider_events_received')
    .on('provider_events')
    .column('received_at')
    .execute()
}
