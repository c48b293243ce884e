import { type Kysely, sql } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

const packages = ['Silver', 'Gold', 'Platinum']

/** Open purchases, the ledger of payments, and the provider's events already handled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)

  await createTable(db, 'checkouts')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('package_name', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addCheckConstraint('checkouts_package', oneOf('package_name', packages))
    .addCheckConstraint('checkouts_state', oneOf('state', ['open', 'cancelled', 'completed']))
    .execute()
  await db.schema
    .createIndex('checkouts_open_once')
    .unique()
    .on('checkouts')
    .column('user_id')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
  await db.schema.createIndex('checkouts_user').on('checkouts').columns(['user_id', 'created_at']).execute()

  await createTable(db, 'payments')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('user_id', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('package_name', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull().unique())
    .addColumn('paid_at', instant, (column) => column.notNull())
    .addColumn('refunded_at', instant)
    .addColumn('recorded_at', instant, (column) => column.notNull())
    .addCheckConstraint('payments_package', oneOf('package_name', packages))
    .addCheckConstraint('payments_amount', sql`amount_cents > 0`)
    .execute()
  await db.schema
    .createIndex('payments_user')
    .on('payments')
    .columns(['user_id', 'paid_at desc', 'id desc'])
    .execute()
  await db.schema.createIndex('payments_newest').on('payments').columns(['paid_at desc', 'id desc']).execute()

  await createTable(db, 'provider_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('received_at', instant, (column) => column.notNull())
    .execute()
}
