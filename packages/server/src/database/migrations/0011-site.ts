import type { Kysely } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

/**
 * Whether the data are a demonstration, whose passwords are published, or a hostel's own. One row, written at the first
 * start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = typesOf(db)
  await createTable(db, 'site')
    .addColumn('id', 'text', (column) => column.primaryKey().check(oneOf('id', ['site'])))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(oneOf('kind', ['demonstration', 'production'])),
    )
    .addColumn('since', instant, (column) => column.notNull())
    .execute()
}
