import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mergeSearchIndexes } from '../../src/database/search/merge-search-indexes.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { createMealSearch } from '../../src/database/search/search-meals.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal } from './some-rows.ts'

// PostgreSQL merges its own.
const isSqlite = (process.env['TEST_DIALECT'] ?? 'sqlite') === 'sqlite'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

async function segments() {
  const { rows } = await sql<{ count: number }>`
    select count(distinct segid) as count from meals_search_idx`.execute(database.db)
  return rows[0]?.count
}

const searchTitles = createMealSearch({
  meals: (db) => db.selectFrom('meals').select('meals.title'),
  columns: ['meals.title'],
})

async function find(search: string) {
  const { db } = database
  const found = await searchTitles(db, {}, { search, limit: 20 })
  return found.map(({ title }) => title)
}

test.runIf(isSqlite)('what was indexed meal by meal is one afterwards, and found as before', async () => {
  const { db } = database
  for (const title of ['Rice', 'Fried rice', 'Soup']) await addMeal(db, { title })
  expect(await segments()).toBe(3)
  expect(await mergeSearchIndexes(db)).toBe(false)
  expect(await segments()).toBe(3)

  await addMeal(db, { title: 'Rice soup' })
  await addMeal(db, { title: 'Egg' })
  await db.deleteFrom('meals').where('title', '=', 'Soup').execute()
  expect(await mergeSearchIndexes(db)).toBe(false)
  expect(await segments()).toBe(1)
  expect(await find('rice')).toEqual(['Rice soup', 'Fried rice', 'Rice'])
  expect(await find('so')).toEqual(['Rice soup'])
})

test.runIf(!isSqlite)('there is nothing to merge', async () => {
  expect(await mergeSearchIndexes(database.db)).toBe(false)
})
