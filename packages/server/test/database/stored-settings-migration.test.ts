import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrate, migrateAs } from '../../src/database/engine/migrate.ts'
import type { Database } from '../../src/database/schema.ts'
import { findSetting } from '../../src/platform/settings.ts'
import { inDatabase, newLocation, removeFolders } from '../operation/backup/locations.ts'
import { addMeal, addPerson } from './some-rows.ts'

afterAll(removeFolders)

/** Returns the settings of a migrated database of the first release; `fill` changes it before the migration. */
async function upgraded(fill: (db: Database) => Promise<unknown>) {
  const location = await newLocation('stored-settings')
  mkdirSync(location.dataDir, { recursive: true })
  return inDatabase(location, async ({ db }) => {
    await migrateAs(db, ['0001-schema'])
    await fill(db)
    await migrate(db)
    return [await findSetting(db, 'mostPortions'), await findSetting(db, 'requestsWithoutMealtime')]
  })
}

const storedValues = [
  { value: 20, revision: 1 },
  { value: true, revision: 1 },
]

it.each([
  ['an account', addPerson],
  ['a meal', addMeal],
])('a hostel that has %s keeps its former defaults', async (_, fill) => {
  expect(await upgraded((db) => fill(db))).toEqual(storedValues)
})

async function fillAndChoose(db: Database) {
  await addPerson(db)
  await sql`
    insert into settings (name, value, revision)
    values ('mostPortions', '2', 3), ('requestsWithoutMealtime', 'false', 1)
  `.execute(db)
}

it('a hostel keeps the settings that it has chosen', async () => {
  expect(await upgraded(fillAndChoose)).toEqual([
    { value: 2, revision: 3 },
    { value: false, revision: 1 },
  ])
})

it('a new hostel starts with today’s defaults and has made no choices', async () => {
  expect(await upgraded(async () => undefined)).toEqual([
    { value: 4, revision: 0 },
    { value: true, revision: 0 },
  ])
})
