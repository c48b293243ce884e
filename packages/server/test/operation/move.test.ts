import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../src/operation/backup/back-up.ts'
import { drill } from '../../src/operation/backup/drill.ts'
import { type DatabaseMove, move } from '../../src/operation/backup/move.ts'
import { parts } from '../../src/operation/backup/manifest.ts'
import type { DataLocation } from '../../src/operation/backup/data-location.ts'
import { runTool } from '../../src/operation/backup/postgres-tools.ts'
import { lockFolder } from '../../src/database/engine/folder-lock.ts'
import { addPicturedMeal, expectServed, signUp } from './backup/hostel.ts'
import {
  hasStatistics,
  inDatabase,
  newFolder,
  postgresLocation,
  removeFolders,
  sqliteLocation,
  prepareLocation,
} from './backup/locations.ts'
import { runAdmin } from './run-admin.ts'

let onSqlite: DataLocation

beforeAll(async () => {
  onSqlite = sqliteLocation()
  await prepareLocation(onSqlite)
  await addPicturedMeal(onSqlite)
  await signUp(onSqlite)
  writeFileSync(secretFile(onSqlite), onSqlite.authSecrets[0])
})
afterAll(removeFolders)

/** Where a first start without AUTH_SECRET stores the one that it makes. */
const secretFile = ({ dataDir }: DataLocation) => path.join(dataDir, parts.secret)

/** Where a move that is refused at once does not come. */
const nowhere = { databaseUrl: 'postgres://warm_ladle@127.0.0.1:9/nowhere' }

/** The same pictures, and an empty database elsewhere. */
const emptyPostgres = async (): Promise<DataLocation> => ({
  ...onSqlite,
  databaseUrl: (await postgresLocation('moved')).databaseUrl,
})

/** Columns that PostgreSQL numbers by itself. */
const listNumbered = (location: DataLocation) =>
  inDatabase(location, async ({ db }) => {
    const numbered = sql`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval%')`
    return (await numbered.execute(db)).rows
  })

/** Tables that a log-in writes to. */
const byLogIn: readonly string[] = ['identity_session', 'attempts', 'audit_log']

const moved = ({ tables }: DatabaseMove) => tables.filter(({ table }) => !byLogIn.includes(table))

describe('a move', () => {
  it('to PostgreSQL and back leads to the same rows, and is served at either place', async () => {
    const onPostgres = await emptyPostgres()
    const there = await move(onSqlite, onPostgres)
    expect(there.tables.find(({ table }) => table === 'identity')).toMatchObject({ rows: 1 })
    expect(there.pictures).toBe(0)
    expect(await hasStatistics(onPostgres)).toBe(true)
    await expectServed(onPostgres)
    // a move would have to set where they go on
    expect(await listNumbered(onPostgres)).toEqual([])

    const anew = sqliteLocation()
    const before = await listDigests(onPostgres)
    const back = await move(onPostgres, anew)
    expect(await listDigests(onPostgres)).toEqual(before)
    expect(moved(back)).toEqual(moved(there))
    expect(back.pictures).toBe(1)
    await expectServed(anew)
    expect(readFileSync(secretFile(anew), 'utf8')).toBe(anew.authSecrets[0])
  })

  it('refuses while the service runs on SQLite', async () => {
    const unlock = lockFolder(onSqlite.dataDir)
    onTestFinished(unlock)
    await expect(move(onSqlite, { ...onSqlite, ...nowhere })).rejects.toThrow('already running')
  })

  it('refuses while others are connected to PostgreSQL', async () => {
    const onPostgres = await emptyPostgres()
    await inDatabase(onPostgres, async ({ db }) => {
      await sql`select 1`.execute(db)
      await expect(move(onSqlite, onPostgres)).rejects.toThrow(
        /Others are connected to PostgreSQL at .*_moved_/,
      )
    })
  })

  it('refuses a target with data, and leaves them', async () => {
    const onPostgres = await emptyPostgres()
    await prepareLocation(onPostgres)
    await expect(move(onSqlite, onPostgres)).rejects.toThrow('There are data in PostgreSQL at')
    await expect(move(onPostgres, onSqlite)).rejects.toThrow('There is a database in')
  })

  it('refuses a source without data, and makes nothing there', async () => {
    const empty = sqliteLocation()
    await expect(move(empty, { ...empty, ...nowhere })).rejects.toThrow('No database to move in')
    expect(existsSync(empty.dataDir)).toBe(false)
    await expect(move(await emptyPostgres(), empty)).rejects.toThrow('No data to move.')
  })

  it('leaves an empty target when a row does not fit', async () => {
    const broken = sqliteLocation()
    await prepareLocation(broken)
    await inDatabase(broken, ({ db }) =>
      db
        .insertInto('attempts')
        .values({ key: 'a\u0000b', count: 1, resets_at: new Date().toISOString() })
        .execute(),
    )
    const onPostgres = await emptyPostgres()
    await expect(move(broken, onPostgres)).rejects.toThrow('A row of attempts cannot be written')
    expect(await inDatabase(onPostgres, ({ db }) => db.selectFrom('site').selectAll().execute())).toEqual([])
  })

  it('is a command that takes the changed settings from a file', async () => {
    const onPostgres = await emptyPostgres()
    const file = path.join(newFolder(), 'next.env')
    writeFileSync(file, `DATABASE_URL=${onPostgres.databaseUrl}\n`)
    // a demonstration's configuration, since production needs more
    const demonstration = { ...sqliteLocation(), production: false }
    await prepareLocation(demonstration)
    expect(await runAdmin(demonstration.dataDir, ['move', file])).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^ {2}site +1 {2}[0-9a-f]{16}$/m),
    })
  })
})

const listDigests = async (location: DataLocation) =>
  inDatabase(location, async ({ db }) => [
    await db.selectFrom('meals').selectAll().execute(),
    await db.selectFrom('identity').selectAll().execute(),
  ])

it('a drill may be given an empty database, which it empties again, and never one with data', async () => {
  const { databaseUrl } = await postgresLocation('source')
  const location = { ...sqliteLocation(), databaseUrl }
  await prepareLocation(location)
  const folder = path.join(newFolder(), 'monday')
  await backUp(location, folder)
  const given = await postgresLocation('moved')
  const drillUrl = given.databaseUrl
  expect((await drill(folder, { databaseUrl: undefined, drillUrl })).problems).toEqual([])
  const left = sql`select tablename from pg_tables where schemaname = 'public'`
  expect((await inDatabase(given, ({ db }) => left.execute(db))).rows).toEqual([])
  const withData = { databaseUrl: undefined, drillUrl: databaseUrl }
  await expect(drill(folder, withData)).rejects.toThrow('There are data in')
  const withoutServer = { databaseUrl: undefined, drillUrl: undefined }
  await expect(drill(folder, withoutServer)).rejects.toThrow('DRILL_DATABASE_URL')
})

it('names tools that are older than the server', async () => {
  const { databaseUrl } = await postgresLocation('source')
  await expect(runTool('pg_dump', [], { url: databaseUrl ?? '', server: 99 })).rejects.toThrow(
    /^pg_dump is of version \d+, which is older than the server's 99/,
  )
})
