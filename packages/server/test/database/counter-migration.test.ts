import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import type { Database } from '../../src/database/schema.ts'
import { openTestDatabase } from '../test-database.ts'
import { runMigration } from './run-migration.ts'
import { addMealtime } from './some-mealtimes.ts'
import { addMeal, addPerson, requestRow } from './some-rows.ts'
import { whileNoneMigrates } from './while-none-migrates.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** Takes the tables back to how they were before. */
const undo = () => whileNoneMigrates(database.db, removeTables)

async function removeTables(db: Database) {
  for (const table of ['kitchen_acts', 'pickups', 'undated_activity'])
    await sql`drop table ${sql.table(table)}`.execute(db)
}

test('members who wait for a coming mealtime get one pick-up each, and others none', async () => {
  const { db } = database
  await undo()
  const meals = [await addMeal(db), await addMeal(db)]
  const [first, second] = [await addPerson(db), await addPerson(db)]
  const servings = meals.map((mealId) => ({ mealId }))
  const coming = await addMealtime(db, { servings })
  const over = await addMealtime(db, { state: 'closed', date: '2026-11-25', servings })
  const request = (userId: string, place: number, mealtime: { readonly servings: readonly string[] }) => ({
    ...requestRow(String(meals[place]), userId),
    serving_id: String(mealtime.servings[place]),
  })
  const delivered = {
    status: 'delivered',
    closed_at: '2026-11-26T06:00:00.000Z',
    closed_as: 'served',
  } as const
  const rows = [
    request(first, 0, coming),
    request(first, 1, coming),
    { ...request(second, 0, coming), ...delivered },
    request(second, 1, over),
    requestRow(String(meals[0]), second),
  ]
  for (const row of rows) await db.insertInto('meal_requests').values(row).execute()

  await runMigration(db, '0031-counter')

  const pickups = await db.selectFrom('pickups').selectAll().execute()
  expect(pickups).toEqual([
    {
      id: expect.any(String),
      mealtime_id: coming.id,
      user_id: first,
      code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}$/),
    },
  ])
})

test('an act is of a pick-up or of a request', async () => {
  const { db } = database
  const act = { act: 'serve', outcome: 'done', at: '2026-11-26T06:00:00.000Z' } as const
  const wrong = { ...act, id: crypto.randomUUID(), pickup_id: null, request_id: null, reported_at: act.at }
  await expect(db.insertInto('kitchen_acts').values(wrong).execute()).rejects.toThrow('kitchen_acts_of_one')
})
