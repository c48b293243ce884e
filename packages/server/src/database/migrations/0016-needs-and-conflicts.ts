import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/**
 * Needs as they were when a portion was requested, whether traces matter, and what the counter confirmed or served instead.
 * Databases of versions between 1.0.0 and 1.1.0 may have these columns from the first migration, so only missing ones are
 * added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag } = typesOf[dialectOf(db)]
  await addMissing(db, 'member_needs', 'traces', `${flag} default true not null`)
  await addMissing(
    db,
    'kitchen_acts',
    'despite',
    `text constraint kitchen_acts_despite check (despite is null or despite = 'conflict')`,
  )
  await addMissing(
    db,
    'kitchen_acts',
    'instead',
    'text constraint kitchen_acts_instead check (instead is null or request_id is not null)',
  )
  if (!(await addMissing(db, 'meal_requests', 'needs', 'text'))) return
  await sql`drop index meal_requests_noted`.execute(db)
  await sql`
    create index meal_requests_noted on meal_requests (closed_at) where note <> '' or needs is not null
  `.execute(db)
}

/** Adds a column unless the table has it. @returns whether it was added */
async function addMissing(db: Kysely<unknown>, table: string, column: string, definition: string) {
  const columns =
    dialectOf(db) === 'sqlite'
      ? sql`select name from pragma_table_info(${table}) where name = ${column}`
      : sql`
          select column_name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and column_name = ${column}
        `
  if ((await columns.execute(db)).rows.length > 0) return false
  await sql.raw(`alter table ${table} add column ${column} ${definition}`).execute(db)
  return true
}
