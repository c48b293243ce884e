import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { createTable, oneOf, typesOf } from './tables.ts'

/** Diets and allergens of meals, what residents need, and the secret addresses of their calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await addLabels(db)
  await createTable(db, 'member_needs')
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('consented_at', instant, (column) => column.notNull())
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

async function addLabels(db: Kysely<unknown>): Promise<void> {
  const meals = db.schema.alterTable('meals')
  await meals.addColumn('labels_stated_at', typesOf(db).instant).execute()
  await meals
    .addColumn('labels', 'text', (column) => column.check(sql`(labels is null) = (labels_stated_at is null)`))
    .execute()
  await meals
    .addColumn('fit_bits', 'integer', (column) =>
      column.check(sql`(fit_bits is null) = (labels_stated_at is null)`),
    )
    .execute()
  // Only of stated meals. All filters of the menu are tried within the index. SQLite, which knows no numbers of rows,
  // prefers it to the other indexes of the menu for its further column.
  const first = dialectOf(db) === 'sqlite' ? sql`(fit_bits is null),` : sql``
  await sql`create index meals_stated on meals
    (${first} status, post_time desc, id desc, fit_bits, category, price_cents)
    where fit_bits is not null`.execute(db)
}
