import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api, type Endpoint } from '@warm-ladle/contract'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { check } from '../../src/operation/commands/check.ts'
import { checkSchema } from '../../src/operation/commands/check/schema.ts'
import { migrate, migrateAs } from '../../src/database/engine/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/engine/open.ts'
import type { Database } from '../../src/database/schema.ts'
import { foldStoredTexts } from '../../src/database/stored-texts.ts'
import { newFolder, newLocation, removeFolders } from '../operation/backup/locations.ts'
import { demonstrationIn } from '../office/checked-settings.ts'
import { injectCall } from '../http/inject-call.ts'
import { newWorld, sessionCookie } from '../world.ts'

afterAll(removeFolders)

const folder = path.join(import.meta.dirname, 'releases')
const releases = readdirSync(folder).map((file) => path.parse(file).name)

/** The migrations of each release. releases.json lists the releases with their commits. */
const migrationsByRelease: Readonly<Record<string, readonly string[]>> = {
  '1.0.0': ['0001-schema'],
  '1.1.0': [
    '0001-schema',
    '0002-counter',
    '0003-notifications',
    '0004-planned-again',
    '0005-standing-orders',
    '0007-stays',
    '0008-statements',
    '0010-search-folding',
    '0011-language',
    '0016-needs-and-conflicts',
    '0017-stored-settings',
    '0018-address-changes',
    '0019-longer-rooms',
    '0020-failed-backups',
  ],
}

type Row = Readonly<Record<string, unknown>>

/** Reads a small hostel as a release stored it: each line is a table and a row. */
const readRows = (release: string): [table: string, row: Row][] =>
  readFileSync(path.join(folder, `${release}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Opens a database that a release created and filled. */
async function openReleased(release: string): Promise<OpenDatabase> {
  const location = await newLocation('released')
  mkdirSync(location.dataDir, { recursive: true })
  const database = openDatabase({ dataDir: location.dataDir, url: location.databaseUrl })
  await migrateAs(database.db, migrationsByRelease[release] ?? [])
  // the tables of a release do not have today's types
  const db: Kysely<Record<string, Row>> = database.db as never
  const flags = new Set(database.dialect === 'postgres' ? await listFlags(database.db) : [])
  for (const [table, row] of readRows(release)) {
    const entries = Object.entries(row).map(([column, value]) => [
      column,
      flags.has(`${table}.${column}`) ? value === 1 : value,
    ])
    await db.insertInto(table).values(Object.fromEntries(entries)).execute()
  }
  return database
}

/** Lists columns that are booleans in PostgreSQL. The rows are as SQLite stores them. */
async function listFlags(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where data_type = 'boolean'
  `.execute(db)
  return rows.map(({ name }) => name)
}

const reads = Object.entries<Readonly<Record<string, Endpoint>>>(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, { method, live }]) => method === 'GET' && !live)
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

it.each(releases)(
  'this version serves data of %s: the check finds no problem, and no call fails',
  async (release) => {
    const database = await openReleased(release)
    const { db } = database
    await migrate(db)
    expect(await checkSchema(db)).toMatchObject({ grade: 'ok' })
    const world = await newWorld({ database, clock: () => new Date('2026-11-29T06:30:00.000Z') })
    onTestFinished(() => world.close())
    // does what a job of the service does
    await foldStoredTexts(db)
    const found = await check(db, demonstrationIn(newFolder()))
    const data = found.filter(({ check: name }) => !['disk', 'backups', 'pictures'].includes(name))
    expect(data.filter(({ grade }) => grade !== 'ok')).toEqual([])

    const { internalAdapter } = await world.auth.$context
    for (const email of ['admin@warmladle.test', 'gold@warmladle.test']) {
      const { id } = await db
        .selectFrom('identity')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const { token } = await internalAdapter.createSession(id, false)
      const headers = { cookie: sessionCookie(token) }
      const answers: [string, number][] = []
      for (const [name, endpoint] of reads)
        for (const target of await listTargets(db, endpoint.path)) {
          const query = { email, userId: email, ...days, by: 'week', month: '2026-11' }
          const { statusCode } = await injectCall(world.app, endpoint, { url: target, headers, query })
          answers.push([name, statusCode])
        }
      expect(answers.filter(([, status]) => status >= 500)).toEqual([])
      const answered = new Set(answers.flatMap(([name, status]) => (status === 200 ? [name] : [])))
      // the other endpoints belong to an admin, need a recent login, or have no stored rows
      expect(answered.size).toBeGreaterThan(reads.length / 3)
    }
  },
)

const days = { from: '2026-11-23', until: '2026-11-29', date: '2026-11-29' }

/** Returns paths of an endpoint, with ids from a few rows of each table that its parameter may refer to. */
async function listTargets(db: Database, pattern: string): Promise<string[]> {
  const parameter = /\{(\w+)\}/.exec(pattern)?.[1]
  if (parameter === undefined) return [pattern]
  const given: Readonly<Record<string, string>> = {
    month: '2026-11',
    email: 'gold@warmladle.test',
    name: 'guests',
  }
  const values = [given[parameter] ?? (await listIds(db))].flat()
  return values.map((value) => pattern.replaceAll(/\{\w+\}/g, encodeURIComponent(value)))
}

async function listIds(db: Database): Promise<string[]> {
  const tables = [
    'meals',
    'mealtimes',
    'servings',
    'users',
    'meal_requests',
    'payments',
    'pickups',
    'reviews',
    'feedback',
  ] as const
  const found = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').limit(1).execute()))
  return found.flat().map(({ id }) => id)
}
