import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { dialectOf } from '../../src/database/engine/dialect.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import type { Database } from '../../src/database/schema.ts'
import { matchesMemberSearch, matchesReviewSearch } from '../../src/database/search/search.ts'
import { openTestDatabase } from '../test-database.ts'
import { runMigration } from './run-migration.ts'
import { addMeal, addPerson, now } from './some-rows.ts'
import { whileNoneMigrates } from './while-none-migrates.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** Takes the tables back to how they were before. */
const undo = () => whileNoneMigrates(database.db, removeSearch)

async function removeSearch(db: Database) {
  if (dialectOf(db) === 'sqlite') {
    for (const table of ['users', 'reviews'])
      for (const event of ['add', 'change', 'remove'])
        await sql`drop trigger ${sql.id(`${table}_search_${event}`)}`.execute(db)
  }
  for (const index of ['users_name', 'users_newest', 'reviews_newest'])
    await db.schema.dropIndex(index).execute()
  for (const table of ['users', 'reviews']) {
    await sql`alter table ${sql.table(table)} drop column search_text`.execute(db)
  }
}

test('members and reviews from before are found like those after', async () => {
  const { db } = database
  await undo()
  const userId = await addPerson(db, 'elodie@hostel.test')
  await db.updateTable('users').set({ name: 'Élodie' }).execute()
  const text = 'Très bon'
  const review = { id: newId(), meal_id: await addMeal(db), user_id: userId, review_text: text }
  await db
    .insertInto('reviews')
    .values({ ...review, text_digest: hash('sha256', text), created_at: now })
    .execute()

  await runMigration(db, '0008-office')

  const members = db.selectFrom('users').select(['id', 'search_text'])
  expect(await members.where(matchesMemberSearch(db, 'ÉLO')).execute()).toEqual([
    { id: userId, search_text: 'elodie\nelodie@hostel.test' },
  ])
  const reviews = db
    .selectFrom('reviews')
    .innerJoin('meals', 'meals.id', 'reviews.meal_id')
    .select('reviews.search_text')
  expect(await reviews.where(matchesReviewSearch(db, 'tres')).execute()).toEqual([
    { search_text: 'tres bon' },
  ])
})
