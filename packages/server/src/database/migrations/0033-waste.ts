import { type Kysely, sql } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

/** What was thrown away of servings, and an index of the requests that were not picked up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'waste')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('serving_id', id, (column) => column.notNull().references('servings.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('grams', 'integer', (column) => column.notNull())
    .addColumn('by_user', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', instant, (column) => column.notNull())
    .addCheckConstraint('waste_kind', oneOf('kind', ['leftover', 'plate', 'spoiled']))
    .addCheckConstraint('waste_grams', sql`grams > 0`)
    .execute()
  await db.schema.createIndex('waste_serving').on('waste').column('serving_id').execute()
  await db.schema.createIndex('waste_user').on('waste').column('by_user').execute()
  await sql`create index meal_requests_no_shows on meal_requests (serving_id)
    where closed_as = 'no-show'`.execute(db)
}
