import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { makeDailyTotals } from './daily-totals.ts'

/** Rows of the tables and indexes, and how many of them are the same in their first columns, as `analyze` writes it. */
const expected = {
  meals: {
    sqlite_autoindex_meals_1: '1000000 1',
    meals_newest: '1000000 500000 1 1 1',
    meals_category: '1000000 500000 170000 1 1 1',
    meals_most_liked: '1000000 500000 10000 1 1',
    meals_most_reviewed: '1000000 500000 100000 1 1',
    meals_distributor: '1000000 500000 250000 1 1',
    meals_image: '1000000 20',
    meals_stated: '100000 100000 100000 1 1 1 1 1',
  },
  meal_requests: {
    sqlite_autoindex_meal_requests_1: '5000000 1',
    meal_requests_queue: '5000000 1700000 1 1',
    meal_requests_waiting: '5000 5000 1 1 1 1',
    meal_requests_closed: '5000000 1700000 1',
    meal_requests_requested: '5000000 1700000 1 1',
    meal_requests_meal: '5000000 10',
    meal_requests_user: '5000000 80 1 1',
    meal_requests_pending: '5000 2 1 1',
    meal_requests_pending_once: '5000 1 1',
    meal_requests_serving_once: '2500000 500 1',
    meal_requests_title: '5000000 10',
  },
  kitchen_acts: {
    kitchen_acts_request_id: '5000000 2',
  },
} as const

/**
 * Totals of days (decision 197), and on SQLite plans for many rows (198): an index of the requests that wait with their
 * texts, and numbers that the planner would otherwise guess. It guesses that ten meals are on the menu.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeDailyTotals(db)
  if (dialectOf(db) === 'postgres') return
  await sql`
    create index meal_requests_waiting on meal_requests (status, request_time, id, search_text, serving_id)
    where status = 'pending'`.execute(db)
  // makes the table of these numbers
  await sql`analyze sqlite_schema`.execute(db)
  for (const [table, indexes] of Object.entries(expected))
    for (const [index, numbers] of Object.entries(indexes)) {
      await sql`delete from sqlite_stat1 where tbl = ${table} and idx = ${index}`.execute(db)
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${numbers})`.execute(db)
    }
  // reads them
  await sql`analyze sqlite_schema`.execute(db)
}
