import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../src/database/migrations/0009-search-joints.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { searchMeals } from '../../src/database/search/search.ts'
import { openTestDatabase } from '../test-database.ts'
import { mealRow } from './some-rows.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('meals from before are found by words that follow each other', async () => {
  const { db, dialect } = database
  const meals = Array.from({ length: 501 }, (_, number) =>
    mealRow({ title: `Toast ${number}`, ingredients: ['Butter'], description: 'Burnt on top' }),
  )
  await db
    .insertInto('meals')
    .values(meals.map((meal) => ({ ...meal, search_grams: 'b u' })))
    .execute()
  if (dialect === 'postgres') {
    await sql`create index meals_search_short on meals (search_grams)`.execute(db)
  }

  // a migration knows no tables
  await up(db as unknown as Kysely<unknown>)

  const found = await searchMeals(db, db.selectFrom('meals').select('meals.id'), {
    search: 'burnt on',
    limit: 1000,
  })
  expect(found).toHaveLength(meals.length)
})
