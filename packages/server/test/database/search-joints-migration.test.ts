import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { createMealSearch } from '../../src/database/search/search-meals.ts'
import { openTestDatabase } from '../test-database.ts'
import { runMigration } from './run-migration.ts'
import { mealRow } from './some-rows.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const searchIds = createMealSearch({
  meals: (db) => db.selectFrom('meals').select('meals.id'),
  columns: ['meals.id'],
})

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

  await runMigration(db, '0009-search-joints')

  const found = await searchIds(db, {}, { search: 'burnt on', limit: 1000 })
  expect(found).toHaveLength(meals.length)
})
