import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { checkSchema } from '../../src/operation/commands/check/schema.ts'
import { migrate, migrateAs } from '../../src/database/engine/migrate.ts'
import type { Database } from '../../src/database/schema.ts'
import { inDatabase, newLocation, removeFolders } from '../operation/backup/locations.ts'

afterAll(removeFolders)

/** Columns that the first migration of versions between 1.0.0 and 1.1.0 had. */
const columnsOfOthers = [
  `alter table member_needs add column traces boolean default true not null`,
  `alter table meal_requests add column needs text`,
  `alter table kitchen_acts add column despite text
    constraint kitchen_acts_despite check (despite is null or despite = 'conflict')`,
  `alter table kitchen_acts add column instead text
    constraint kitchen_acts_instead check (instead is null or request_id is not null)`,
  `drop index meal_requests_noted`,
  `create index meal_requests_noted on meal_requests (closed_at) where note <> '' or needs is not null`,
]

const shapes: [string, readonly string[]][] = [
  ['1.0.0', []],
  ['a version that had all of the columns from its start', columnsOfOthers],
  ['a version that had some of them', columnsOfOthers.slice(0, 1)],
]

it.each(shapes)('a database of %s is migrated to the schema of this version', async (_, statements) => {
  await withReleased(statements, async (db) => {
    await migrate(db)
    expect(await checkSchema(db)).toMatchObject({ grade: 'ok' })
  })
})

it('a missing part of the schema is an error, and an additional one a warning', async () => {
  await withReleased([], async (db) => {
    await migrate(db)
    await sql`create index extra on meals (title)`.execute(db)
    const { grade, message } = await checkSchema(db)
    expect(grade).toBe('warning')
    expect(message).toMatch(/^The database has .*extra.* on meals .*, which/i)
    await sql`drop index meal_requests_noted`.execute(db)
    await sql`alter table member_needs drop column traces`.execute(db)
    const { grade: worse, message: lacking } = await checkSchema(db)
    expect(worse).toBe('fault')
    expect(lacking).toMatch(/^The database lacks .*meal_requests_noted/)
    expect(lacking).toContain('member_needs.traces')
  })
})

async function withReleased(statements: readonly string[], work: (db: Database) => Promise<void>) {
  const location = await newLocation('needs-and-conflicts')
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, async ({ db, dialect }) => {
    await migrateAs(db, ['0001-schema'])
    for (const statement of statements) {
      // SQLite has no booleans, so the types differ
      const own =
        dialect === 'sqlite' ? statement.replace('boolean default true', 'integer default 1') : statement
      await sql.raw(own).execute(db)
    }
    await work(db)
  })
}
