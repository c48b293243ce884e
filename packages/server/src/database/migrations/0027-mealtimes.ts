import { type Kysely, sql } from 'kysely'
import { createTable, oneOf, typesOf } from './tables.ts'

const slots = ['breakfast', 'lunch', 'dinner']
const states = ['draft', 'published', 'cancelled', 'closed']

/** Mealtimes with their servings, opening hours, closures, and requests that belong to a serving. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createHours(db)
  await createClosures(db)
  await createMealtimes(db)
  await createServings(db)
  await extendRequests(db)
}

const createHours = (db: Kysely<unknown>) =>
  createTable(db, 'hours')
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('opens', 'text', (column) => column.notNull())
    .addColumn('closes', 'text', (column) => column.notNull())
    .addColumn('orders_days_before', 'integer', (column) => column.notNull())
    .addColumn('orders_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hours_key', ['slot', 'weekday'])
    .addCheckConstraint('hours_slot', oneOf('slot', slots))
    .addCheckConstraint('hours_weekday', sql`weekday between 1 and 7`)
    .addCheckConstraint('hours_orders', sql`orders_days_before between 0 and 7`)
    .addCheckConstraint('hours_orders_before', sql`orders_days_before > 0 or orders_at <= opens`)
    .execute()

async function createClosures(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'closures')
    .addColumn('id', typesOf(db).id, (column) => column.primaryKey().notNull())
    .addColumn('from_date', 'text', (column) => column.notNull())
    .addColumn('until_date', 'text', (column) => column.notNull())
    .addColumn('slot', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addCheckConstraint('closures_days', sql`from_date <= until_date`)
    .addCheckConstraint('closures_slot', sql`slot is null or ${oneOf('slot', slots)}`)
    .execute()
  await db.schema.createIndex('closures_until').on('closures').column('until_date').execute()
}

async function createMealtimes(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db)
  await createTable(db, 'mealtimes')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    // text, because a driver would turn a date into a moment
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('ends_at', instant, (column) => column.notNull())
    .addColumn('orders_close_at', instant, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('draft'))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('activity', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('cancel_reason', 'text')
    .addUniqueConstraint('mealtimes_once', ['date', 'slot'])
    .addCheckConstraint('mealtimes_slot', oneOf('slot', slots))
    .addCheckConstraint('mealtimes_state', oneOf('state', states))
    .addCheckConstraint('mealtimes_times', sql`orders_close_at <= starts_at and starts_at < ends_at`)
    .addCheckConstraint('mealtimes_cancelled', sql`(state = 'cancelled') = (cancel_reason is not null)`)
    .execute()
  await db.schema.createIndex('mealtimes_coming').on('mealtimes').columns(['state', 'starts_at']).execute()
}

async function createServings(db: Kysely<unknown>): Promise<void> {
  const { id } = typesOf(db)
  await createTable(db, 'servings')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('mealtime_id', id, (column) =>
      column.notNull().references('mealtimes.id').onDelete('restrict'),
    )
    .addColumn('meal_id', id, (column) => column.references('meals.id').onDelete('set null'))
    .addColumn('meal_title', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('portions', 'integer', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('walk_ups', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('servings_once', ['mealtime_id', 'meal_id'])
    .addCheckConstraint('servings_taken', sql`taken >= 0 and walk_ups >= 0 and taken + walk_ups <= portions`)
    .execute()
  await db.schema.createIndex('servings_meal').on('servings').column('meal_id').execute()
}

/** Requests may belong to a serving. Of a meal without one there is still one pending request of each member at most. */
async function extendRequests(db: Kysely<unknown>): Promise<void> {
  const { id, flag } = typesOf(db)
  const table = db.schema.alterTable('meal_requests')
  await table
    .addColumn('serving_id', id, (column) => column.references('servings.id').onDelete('restrict'))
    .execute()
  await table
    .addColumn('portions', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`portions between 1 and 20`),
    )
    .execute()
  await table
    .addColumn('note', 'text', (column) =>
      column
        .notNull()
        .defaultTo('')
        .check(sql`length(note) <= 500`),
    )
    .execute()
  await table.addColumn('takeaway', flag, (column) => column.notNull().defaultTo(sql`false`)).execute()
  await table.addColumn('price_cents', 'integer').execute()

  await db.schema.dropIndex('meal_requests_pending_once').execute()
  await sql`create unique index meal_requests_pending_once on meal_requests (meal_id, user_id)
    where status = 'pending' and serving_id is null`.execute(db)
  await sql`create unique index meal_requests_serving_once on meal_requests (serving_id, user_id)
    where serving_id is not null and status <> 'cancelled'`.execute(db)
}
