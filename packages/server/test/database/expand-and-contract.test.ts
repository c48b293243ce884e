import { mkdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { checkSchema } from '../../src/operation/commands/check/schema.ts'
import {
  compareMigrations,
  listKnownMigrations,
  listMigrations,
  migrate,
  migrateAs,
} from '../../src/database/engine/migrate.ts'
import { openDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { contractPlanningAgain } from '../../src/database/planning-again.ts'
import type { Database } from '../../src/database/schema.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { inDatabase, newLocation, removeFolders } from '../operation/backup/locations.ts'

afterAll(removeFolders)

/** Runs `work` on a database of 1.0.0. */
async function withReleased(
  work: (db: Database, open: () => ReturnType<typeof openDatabase>) => Promise<void>,
) {
  const location = await newLocation('expand')
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, async ({ db }) => {
    await migrateAs(db, ['0001-schema'])
    // 1.0.0 did not have this table
    await sql`drop table kysely_expansion`.execute(db)
    await work(db, () => openDatabase({ dataDir: location.dataDir, url: location.databaseUrl }))
  })
}

/** Returns the migration names by which 1.0.0 decides whether it serves a database. */
const seenBy100 = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Plans a mealtime as 1.0.0 does; undefined if one is already planned. */
async function planAs100(db: Database) {
  // the tables of 1.0.0 do not have today's types
  const old: Kysely<Record<string, Record<string, unknown>>> = db as never
  return old
    .insertInto('mealtimes')
    .values({
      id: newId(),
      date: '2026-11-26',
      slot: 'lunch',
      starts_at: '2026-11-26T05:30:00.000Z',
      ends_at: '2026-11-26T07:30:00.000Z',
      orders_close_at: '2026-11-26T04:30:00.000Z',
      note: '',
    })
    .onConflict((conflict) => conflict.columns(['date', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

describe('a database created by 1.0.0 and migrated by this version', () => {
  it('is still served by 1.0.0, which can continue to plan mealtimes', async () => {
    await withReleased(async (db) => {
      await migrate(db)
      expect(await listMigrations(db)).toEqual(listKnownMigrations())
      expect(await seenBy100(db)).toEqual(['0001-schema'])
      expect(await planAs100(db)).toBeDefined()
      expect(await planAs100(db)).toBeUndefined()
      expect(await checkSchema(db)).toMatchObject({ grade: 'ok' })
    })
  })

  it('is refused by 1.0.0 once a cancelled mealtime may be planned again', async () => {
    await withReleased(async (db) => {
      await migrate(db)
      await inTransaction(db, contractPlanningAgain)
      await inTransaction(db, contractPlanningAgain)
      expect(await seenBy100(db)).toEqual(['0001-schema', '0004-planned-again-contracted'])
      expect(await compareMigrations(db)).toBe('current')
      expect(await checkSchema(db)).toMatchObject({ grade: 'ok' })
    })
  })
})

it('a database of a version between 1.0.0 and this one, which recorded all migrations in one table, is migrated', async () => {
  const location = await newLocation('between')
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, async ({ db }) => {
    await migrateAs(
      db,
      listKnownMigrations().filter((name) => name < '0006'),
    )
    await sql`insert into kysely_migration select * from kysely_expansion`.execute(db)
    await sql`drop table kysely_expansion`.execute(db)
    await migrate(db)
    expect(await listMigrations(db)).toEqual(listKnownMigrations())
    expect(await seenBy100(db)).toEqual(['0001-schema', '0004-planned-again-contracted'])
  })
})

const noteLater = (db: Database, table: string) =>
  sql`insert into ${sql.table(table)} (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  )

describe('a database that a later version has migrated', () => {
  it('is served if that version only added something', async () => {
    await withReleased(async (db) => {
      await migrate(db)
      await noteLater(db, 'kysely_expansion')
      expect(await compareMigrations(db)).toBe('current')
      await migrate(db)
    })
  })

  it('is refused if that version removed something', async () => {
    await withReleased(async (db) => {
      await migrate(db)
      await noteLater(db, 'kysely_migration')
      await expect(migrate(db)).rejects.toThrow("'9999-later'")
    })
  })

  it('is refused if a migration of this version is missing', async () => {
    await withReleased(async (db) => {
      await migrate(db)
      await noteLater(db, 'kysely_expansion')
      await sql`delete from kysely_expansion where name = '0011-language'`.execute(db)
      await expect(migrate(db)).rejects.toThrow("'9999-later'")
    })
  })
})

describe.runIf(process.env['TEST_DIALECT'] === 'postgres')('a migration during calls by 1.0.0', () => {
  it('causes no deadlock, whatever the calls have locked', async () => {
    await withReleased(async (db, open) => {
      const other = open()
      let migrating: Promise<void> | undefined
      await db.transaction().execute(async (tx) => {
        // the migration must wait for this table while it holds the other
        await sql`lock table users in row exclusive mode`.execute(tx)
        migrating = migrate(other.db)
        await untilWaiting(db)
        await sql`lock table servings in row exclusive mode`.execute(tx)
      })
      await migrating
      expect(await compareMigrations(db)).toBe('current')
      await other.close()
    })
  })
})

/** Resolves once a session waits for a lock on a table. */
async function untilWaiting(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'relation' and not granted`.execute(db)
    if (rows.length > 0) return
  }
}
