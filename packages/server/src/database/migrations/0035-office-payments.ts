import { type Kysely, sql } from 'kysely'
import { oneOf } from './tables.ts'

/** Payments in cash and by transfer, which admins enter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('method', 'text', (column) =>
      column
        .notNull()
        .defaultTo('card')
        .check(oneOf('method', ['card', 'cash', 'transfer'])),
    )
    .execute()
  await db.schema
    .alterTable('payments')
    .addColumn('reference', 'text', (column) =>
      column.check(sql`reference is null or (method <> 'card' and length(reference) <= 100)`),
    )
    .execute()
}
