import type { Kysely } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

/** What members do for the hostel without the role of an admin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'duties')
    .addColumn('user_id', typesOf(db).id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('duty', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('duties_key', ['user_id', 'duty'])
    .addCheckConstraint('duties_duty', oneOf('duty', ['kitchen', 'desk', 'accounts']))
    .execute()
}
