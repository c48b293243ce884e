import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launchProduct, testEnvironment } from '@warm-ladle/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { DataLocation } from '../../src/operation/backup/data-location.ts'
import { restore } from '../../src/operation/backup/restore.ts'
import { judgeMigrations } from '../../src/database/engine/migrate.ts'
import { inDatabase, newFolder, newLocation, removeFolders } from './backup/locations.ts'
import { runAdmin } from './run-admin.ts'

const message =
  'The database was made before the first release of Warm Ladle, and this version cannot read it: ' +
  'name an empty DATA_DIR or DATABASE_URL.\n'

describe('a database from before the first release is refused and left unchanged', () => {
  let location: DataLocation
  let settings: Record<string, string>
  beforeAll(async () => {
    location = await newLocation('unreleased')
    mkdirSync(location.dataDir, { recursive: true })
    settings = location.databaseUrl === undefined ? {} : { DATABASE_URL: location.databaseUrl }
    await inDatabase(location, async ({ db }) => {
      const name = sql`name varchar(255) not null primary key`
      await sql`create table kysely_migration (${name}, timestamp varchar(255) not null)`.execute(db)
      await sql`insert into kysely_migration values ('0001-identity', '2026-11-01T00:00:00.000Z')`.execute(db)
      await sql`create table meals (title text not null)`.execute(db)
      await sql`insert into meals values ('Khichuri')`.execute(db)
    })
  })
  afterAll(removeFolders)

  const content = () =>
    inDatabase(location, async ({ db }) => {
      const tables = await db.introspection.getTables()
      const meals = await sql`select * from meals`.execute(db)
      const made = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
      return [tables.map(({ name }) => name), meals.rows, made.rows]
    })
  const untouched = [['meals'], [{ title: 'Khichuri' }], [{ name: '0001-identity' }]]

  it('by a start', { timeout: 60_000 }, async () => {
    const product = launchProduct(await testEnvironment({ DATA_DIR: location.dataDir, ...settings }), {
      keepOutput: true,
    })
    onTestFinished(() => product.kill())
    const { status, errors } = await product.ended
    expect([status, errors]).toEqual([1, message])
    expect(await content()).toEqual(untouched)
  })

  it.each([['list'], ['check'], ['demonstration']])('by %s', async (...command) => {
    expect(await runAdmin(location.dataDir, command, settings)).toEqual({
      status: 1,
      said: '',
      complained: message,
    })
    expect(await content()).toEqual(untouched)
  })

  it('by a backup, which leaves no folder', async () => {
    const folder = newFolder()
    expect(await runAdmin(location.dataDir, ['backup', path.join(folder, 'monday')], settings)).toEqual({
      status: 1,
      said: '',
      complained: message,
    })
    expect(readdirSync(folder)).toEqual([])
    expect(await content()).toEqual(untouched)
  })
})

it('a backup from before the first release is refused, and nothing is written', async () => {
  const folder = newFolder()
  const location = await newLocation('unreleased')
  const isSqlite = location.databaseUrl === undefined
  const file = { bytes: 1, sha256: 'a'.repeat(64) }
  const manifest = {
    product: 'Warm Ladle',
    format: 1,
    version: '0.1.0',
    kind: 'production',
    at: '2026-11-22T02:30:00.000Z',
    database: isSqlite ? 'sqlite' : 'postgres',
    lastMigration: '0046-begun-words',
    migrations: ['0001-identity', '0046-begun-words'],
    counts: { meals: 1 },
    missingPictures: [],
    files: isSqlite ? { 'warm-ladle.sqlite': file } : { 'database.dump': file, 'functions.sql': file },
  }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  await expect(restore(location, folder)).rejects.toThrow(
    'The backup was made before the first release of Warm Ladle, and this version cannot restore it.',
  )
  expect(existsSync(location.dataDir)).toBe(false)
  const tables = isSqlite ? [] : await inDatabase(location, ({ db }) => db.introspection.getTables())
  expect(tables).toEqual([])
})

it.each([
  ['absent', []],
  ['unreleased', ['0001-identity']],
  ['earlier', ['0001-schema']],
  ['current', ['0001-schema', '0002-next']],
  [{ later: '0003-later' }, ['0001-schema', '0002-next', '0003-later']],
])('data is %s after the migrations %j', (age, made) => {
  expect(judgeMigrations(made, ['0001-schema', '0002-next'])).toEqual(age)
})
