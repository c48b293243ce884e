import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import type { Database } from '../../src/database/schema.ts'
import { openTestDatabase } from '../test-database.ts'
import { openRelease } from './earlier-release.ts'
import release from './previous-release.json' with { type: 'json' }
import { listRefused } from './list-refused.ts'
import { listNewRules, readRules, type Rules } from './schema-rules.ts'
import { whileNoneMigrates } from './while-none-migrates.ts'

/** The embedded database has one process, which is stopped before another release starts. */
describe.runIf(process.env['TEST_DIALECT'] !== 'sqlite')('while the previous release still serves', () => {
  let [before, database]: [Rules?, OpenDatabase?] = []
  let db: Database
  beforeAll(async () => {
    const earlier = await openRelease(release.lastMigration)
    before = await readRules(earlier.db)
    await earlier.close()
    database = await openTestDatabase()
    db = database.db
  })
  afterAll(() => database?.close())

  const newRules = async (tx: Database) => (before ? listNewRules(before, await readRules(tx)) : undefined)

  it('all of its statements are taken by the schema of this release', async () => {
    expect(release.statements.length).toBeGreaterThan(300)
    const refused = await db.transaction().execute((tx) => listRefused(tx, release.statements))
    expect(refused).toEqual([])
  })

  it('its rows meet no rule that it does not know', async () => {
    expect(await newRules(db)).toEqual([])
  })

  it.each([
    ['a column is dropped', 'alter table meals drop column likes'],
    ['a column is renamed', 'alter table users rename column photo to picture'],
    ['a table is renamed', 'alter table payments rename to purchases'],
    [
      'rows are no longer found by what makes them one',
      'alter table meal_likes drop constraint meal_likes_once',
    ],
  ])('is noticed to fail when %s', async (_, change) => {
    expect((await trying(change, (tx) => listRefused(tx, release.statements))).length).toBeGreaterThan(0)
  })

  it.each([
    [
      'a column has to be given',
      'alter table meals add column origin text not null',
      'meals.origin is needed',
    ],
    [
      'a column may be empty no longer',
      'alter table payments alter column refunded_at set not null',
      'payments.refunded_at is needed',
    ],
    ['a value is refused', "alter table users add check (name <> 'Bela')", 'users: CHECK'],
    [
      'rows must differ',
      'create unique index one_name on users (name)',
      'users: CREATE UNIQUE INDEX one_name',
    ],
  ])('is noticed to be refused when %s', async (_, change, rule) => {
    expect(await trying(change, newRules)).toEqual([expect.stringContaining(rule)])
  })

  it('may leave out a new column that has a default', async () => {
    const change = "alter table meals add column origin text not null default ''"
    expect(await trying(change, newRules)).toEqual([])
  })

  /** What is found once the schema was changed; the change is taken back. */
  async function trying<T>(change: string, find: (tx: Database) => Promise<T>): Promise<T> {
    const found = Promise.withResolvers<T>()
    const tried = whileNoneMigrates(db, async (tx) => {
      await sql.raw(change).execute(tx)
      found.resolve(await find(tx))
      throw new Error('taken back')
    })
    await expect(tried).rejects.toThrow('taken back')
    return found.promise
  }
})
