import type { Kysely } from 'kysely'
import { createTable, typesOf } from './tables.ts'

/** Outgoing e-mails, kept until the mail server has accepted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'outgoing_mails')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('outgoing_mails_next').on('outgoing_mails').column('next_at').execute()
}
