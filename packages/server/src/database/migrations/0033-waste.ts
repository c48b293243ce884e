import { type Kysely, sql } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

/**
 * What was thrown away of servings, an index of the requests that were not picked up, and whether the kitchen may count
 * a need: those who agreed before they were asked for that have to agree again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, flag } = typesOf(db)
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
  await db.schema
    .alterTable('member_needs')
    .addColumn('for_kitchen', flag, (column) => column.notNull().defaultTo(sql`false`))
    .execute()
}
