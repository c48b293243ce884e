import { type Kysely, sql } from 'kysely'
import { createTable } from './tables.ts'

/** What the hostel has chosen, where it differs from the default of the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addCheckConstraint('settings_revision', sql`revision >= 1`)
    .execute()
}
