import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../../src/operation/backup/back-up.ts'
import { serverVersion, withPostgres } from '../../src/operation/backup/copy-postgres.ts'
import { countTables } from '../../src/operation/backup/describe-data.ts'
import { drill } from '../../src/operation/backup/drill.ts'
import { readManifest } from '../../src/operation/backup/manifest.ts'
import { openPictures } from '../../src/operation/backup/open-pictures.ts'
import type { DataLocation } from '../../src/operation/backup/data-location.ts'
import { runTool } from '../../src/operation/backup/postgres-tools.ts'
import { restore } from '../../src/operation/backup/restore.ts'
import type { Database } from '../../src/database/schema.ts'
import { requireSharedStore } from '../../src/menu/pictures/require-shared-store.ts'
import { addPicturedMeal, expectServed, signUp } from './backup/hostel.ts'
import {
  hasStatistics,
  inDatabase,
  newFolder,
  newLocation,
  removeFolders,
  prepareLocation,
} from './backup/locations.ts'
import { addPerson } from '../database/some-rows.ts'

let location: DataLocation
let monday: string

beforeAll(async () => {
  location = await newLocation('source')
  await prepareLocation(location)
  await addPicturedMeal(location)
  await signUp(location)
  monday = path.join(newFolder(), 'monday')
})
afterAll(removeFolders)

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
const databaseIn = (folder: string) =>
  path.join(folder, location.databaseUrl === undefined ? 'warm-ladle.sqlite' : 'database.dump')
const runDrill = (folder: string) => drill(folder, { databaseUrl: location.databaseUrl, drillUrl: undefined })

/** Lists rows of processes that share a database. */
const listProcesses = (target: DataLocation) =>
  inDatabase(target, ({ db }) =>
    db.selectFrom('attempts').select('key').where('key', 'like', 'pictures:%').execute(),
  )

/** Adds members until aborted by the signal; returns their number. */
async function addPeople(db: Database, { until }: { readonly until: AbortSignal }) {
  let added = 0
  for (; !until.aborted; added += 1) {
    await addPerson(db)
    // lets the backup run in between
    await setImmediate()
  }
  return added
}

describe('a backup', () => {
  it('captures a single moment while members are added, and can be served with accounts and pictures', async () => {
    const over = new AbortController()
    const copying = backUp(location, monday).finally(() => over.abort())
    const added = await inDatabase(location, ({ db }) => addPeople(db, { until: over.signal }))
    const { counts, migrations } = await copying
    expect(counts['users']).toBeLessThanOrEqual(added)

    const anew = await newLocation('target')
    await restore(anew, monday)
    expect(await inDatabase(anew, ({ db }) => countTables(db, migrations))).toEqual(counts)
    expect(await hasStatistics(anew)).toBe(true)
    await expectServed(anew)
  })

  it('is readable only by its owner, and leaves nothing beside it', () => {
    expect(namesIn(path.dirname(monday))).toEqual(['monday'])
    expect([monday, databaseIn(monday)].map((name) => statSync(name).mode & 0o077)).toEqual([0, 0])
  })
})

describe('a restoration', () => {
  it.runIf(process.env['TEST_DIALECT'] === 'postgres')('needs only the programs of PostgreSQL', async () => {
    const { databaseUrl: url = '' } = await newLocation('by_hand')
    const server = await withPostgres(url, serverVersion)
    await runTool('pg_restore', ['--exit-on-error', '--dbname=', databaseIn(monday)], { url, server })
    const { counts, migrations } = await readManifest(monday)
    expect(await withPostgres(url, (db) => countTables(db, migrations))).toEqual(counts)
  })

  it('refuses a location with data', async () => {
    await expect(restore(location, monday)).rejects.toThrow(/There (is a database|are data) in/)
  })
})

describe.runIf(process.env['TEST_DIALECT'] === 'postgres')('a backup during a running process', () => {
  it('passes its drill, and restores nothing of the running process', async () => {
    const tuesday = path.join(newFolder(), 'tuesday')
    await inDatabase(location, async ({ db }) => {
      const end = await requireSharedStore({ db, store: await openPictures(location), bucket: undefined })
      await backUp(location, tuesday)
      await end()
    })
    const { counts } = await readManifest(tuesday)
    const { counts: before } = await readManifest(monday)
    expect(counts['attempts']).toBeGreaterThan(before['attempts'] ?? 0)

    expect(await runDrill(tuesday)).toMatchObject({ problems: [] })
    const anew = await newLocation('beside')
    await restore(anew, tuesday)
    expect(await listProcesses(anew)).toEqual([])
  })
})

describe('a drill', () => {
  it('finds nothing wrong with a complete backup', async () => {
    expect(await runDrill(monday)).toMatchObject({ folder: monday, problems: [] })
  })

  it.runIf(process.env['TEST_DIALECT'] === 'postgres')(
    'removes the database of a killed drill, and names DRILL_DATABASE_URL in its errors',
    async () => {
      const url = location.databaseUrl ?? ''
      const databases = () =>
        withPostgres(url, async (db) => {
          const { rows } = await sql<{ name: string }>`
            select datname as name from pg_database where datname like 'warm_ladle_drill_%'`.execute(db)
          return rows.map(({ name }) => name)
        })
      await withPostgres(url, (db) => sql`create database warm_ladle_drill_1700000000000`.execute(db))
      await runDrill(monday)
      expect(await databases()).toEqual([])
      const drillIn = (drillUrl: string) => drill(monday, { databaseUrl: url, drillUrl })
      await expect(drillIn(url)).rejects.toThrow(
        'There are data in the database that DRILL_DATABASE_URL names',
      )
      await expect(drillIn(url.replace(/[^/?]+(\?|$)/, 'none$1'))).rejects.toThrow(
        /^DRILL_DATABASE_URL does not work: the server has no database with that name/,
      )
    },
  )
})
