import { type Kysely, sql } from 'kysely'
import { oneOf, typesOf } from './tables.ts'

/** Disputes about payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = typesOf(db)
  await db.schema
    .alterTable('payments')
    .addColumn('dispute_state', 'text', (column) =>
      column.check(oneOf('dispute_state', ['open', 'won', 'lost'])),
    )
    .execute()
  await db.schema.alterTable('payments').addColumn('disputed_at', instant).execute()
  await db.schema
    .createIndex('payments_disputed')
    .on('payments')
    .column('disputed_at')
    .where(sql.ref('disputed_at'), 'is not', null)
    .execute()
}
