import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/database/engine/migrate.ts'
import { openDatabase } from '../../src/database/engine/open.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { addMeal } from './some-rows.ts'

/** Opens the database in a file, as if DATABASE_URL were not set. */
function openInFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'warm-ladle-'))
  const database = openDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  return { ...database, file: join(dataDir, 'warm-ladle.sqlite') }
}

test('the embedded database uses a write-ahead log, syncs every commit to disk, and enforces references', async () => {
  const { db, dialect } = openInFolder()
  const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(db)).rows
  expect(dialect).toBe('sqlite')
  expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }])
  expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }])
  expect(await pragma('busy_timeout')).toEqual([{ timeout: 5000 }])
})

test('a transaction holds the write lock from the start', async () => {
  const { db, file } = openInFolder()
  await migrate(db)
  const other = new DatabaseSync(file, { timeout: 0 })
  onTestFinished(() => other.close())

  await inTransaction(db, async (tx) => {
    await tx.selectFrom('meals').select('id').execute()
    expect(() => other.exec('begin immediate')).toThrow('database is locked')
  })
  other.exec('begin immediate')
})

test('reads never wait for a transaction, and see the last commit', async () => {
  const { db } = openInFolder()
  await migrate(db)
  const listed = () => db.selectFrom('meals').select('id').execute()
  await inTransaction(db, async (tx) => {
    await addMeal(tx)
    expect(await tx.selectFrom('meals').select('id').execute()).toHaveLength(1)
    expect(await listed()).toEqual([])
  })
  expect(await listed()).toHaveLength(1)
  await db.connection().execute(async (one) => {
    await one.selectFrom('meals').select('id').execute()
    await addMeal(one)
    expect(await one.selectFrom('meals').select('id').execute()).toHaveLength(2)
  })
})

test('the embedded database can be migrated again and again without losing data', async () => {
  const { db } = openInFolder()
  await migrate(db)
  await addMeal(db)
  await migrate(db)
  expect(await db.selectFrom('meals').select('id').execute()).toHaveLength(1)
})

test('a migration that fails halfway leaves nothing behind', async () => {
  const { db } = openInFolder()
  const migrations: Record<string, Migration> = {
    '1': { up: (tx) => tx.schema.createTable('half').addColumn('way', 'text').execute() },
    '2': { up: () => Promise.reject(new Error('no')) },
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  expect(error).toEqual(new Error('no'))
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('half')
})
