import { mkdirSync } from 'node:fs'
import { foldingVersion } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { listKnownMigrations, migrate, migrateAs } from '../../src/database/engine/migrate.ts'
import type { Database } from '../../src/database/schema.ts'
import { foldStoredTexts } from '../../src/database/stored-texts.ts'
import { listMeals } from '../../src/menu/meals/queries.ts'
import { listMembers } from '../../src/people/members/list-queries.ts'
import { requireKind } from '../../src/operation/site-kind.ts'
import { inDatabase, newLocation, removeFolders } from '../operation/backup/locations.ts'
import { addMeal, addPerson } from './some-rows.ts'

afterAll(removeFolders)

const everything = { size: 1_000, after: undefined }
const meals = async (db: Database, search: string) =>
  (await listMeals(db, { search }, everything)).rows.map(({ title }) => title)
const version = async (db: Database) =>
  (await db.selectFrom('site').select('search_folding').executeTakeFirstOrThrow()).search_folding

it('search texts folded by an earlier release are folded again, until none is left', async () => {
  const location = await newLocation('stored-texts')
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, async ({ db }) => {
    const before = listKnownMigrations().filter((name) => name < '0010')
    await migrateAs(db, before)
    await requireKind(db, location)
    const titles = Array.from({ length: 250 }, (_, number) => `شوربة ${number}`)
    for (const title of titles) {
      const id = await addMeal(db, { title })
      // folds the text as the earlier release did
      await sql`update meals set search_text = ${`${title}\n`} where id = ${id}`.execute(db)
    }
    const person = await addPerson(db)
    await sql`update users set name = 'علی', search_text = ${'علی\nali@hostel.test'} where id = ${person}`.execute(
      db,
    )
    await migrate(db)
    expect([await version(db), await meals(db, 'شوربه')]).toEqual([0, []])

    await foldStoredTexts(db)
    expect((await meals(db, 'شوربه')).toSorted()).toEqual(titles.toSorted())
    const { rows } = await listMembers(db, { search: 'علي' }, everything)
    expect(rows.map(({ name }) => name)).toEqual(['علی'])

    // a process of the earlier release continues to write its own folding
    await db.updateTable('meals').set({ search_text: 'شوربة 7\n' }).where('title', '=', 'شوربة 7').execute()
    expect(await version(db)).toBe(0)
    await foldStoredTexts(db)
    expect(await meals(db, 'شوربه 7')).toContain('شوربة 7')
    await foldStoredTexts(db)
    expect(await version(db)).toBe(foldingVersion)

    // the texts are left alone after that
    await db.updateTable('meals').set({ search_text: 'untouched' }).execute()
    await foldStoredTexts(db)
    expect(await meals(db, 'untouched')).toHaveLength(250)
  })
})
