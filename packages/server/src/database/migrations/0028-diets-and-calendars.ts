import { type Kysely, sql } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

/** Diets and allergens of meals, what residents need, and the secret addresses of their calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await db.schema.alterTable('meals').addColumn('labels_stated_at', instant).execute()
  await createTable(db, 'meal_labels')
    .addColumn('meal_id', id, (column) => column.notNull().references('meals.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('meal_labels_key', ['meal_id', 'kind', 'label'])
    .addCheckConstraint('meal_labels_kind', oneOf('kind', ['contains', 'may-contain', 'suits']))
    .execute()
  await createTable(db, 'member_needs')
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_needs_key', ['user_id', 'kind', 'label'])
    .addCheckConstraint('member_needs_kind', oneOf('kind', ['avoids', 'diet']))
    .execute()
  await createTable(db, 'calendar_feeds')
    .addColumn('user_id', id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('shows', 'text', (column) => column.notNull())
    .addCheckConstraint('calendar_feeds_shows', oneOf('shows', ['menu', 'mine']))
    .addCheckConstraint('calendar_feeds_hash', sql`length(token_hash) = 64`)
    .execute()
}
