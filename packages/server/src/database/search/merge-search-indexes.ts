import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'

const indexes = [
  'meals_search',
  'meals_search_short',
  'users_search',
  'reviews_search',
  'audit_log_search',
  'payments_search',
  'request_titles_search',
] as const
/** Pages written per call, which takes some milliseconds. */
const PAGES = 100
/** Milliseconds between calls, in which other queries run. */
const REST = 5
const MOST_TIMES = 200
/** Minimum number of segments to merge; FTS5 merges fewer by itself as they are written. */
const MANY_SEGMENTS = 4

/**
 * Merges the segments in which SQLite indexes new meals, since a search reads every segment. Large indexes are merged
 * in several calls, so that other queries do not wait for long.
 * @returns whether there is more to merge
 */
export async function mergeSearchIndexes(db: Database): Promise<boolean> {
  if (dialectOf(db) === 'postgres') return false
  for (const index of indexes) {
    if ((await countSegments(db, index)) < MANY_SEGMENTS) continue
    for (let times = 0; await mergeSome(db, index, times === 0); times += 1) {
      if (times === MOST_TIMES) return true
      await pause(REST)
    }
  }
  return false
}

async function countSegments(db: Database, index: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct segid) as count from ${sql.table(`${index}_idx`)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * @param isFirst marks all segments for merging into one
 * @returns whether there was something to merge
 */
const mergeSome = (db: Database, index: string, isFirst: boolean): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const before = await countChanges(connection)
    const pages = isFirst ? -PAGES : PAGES
    await sql`
      insert into ${sql.table(index)} (${sql.id(index)}, rank) values ('merge', ${pages})`.execute(connection)
    // the command itself counts as one change
    return (await countChanges(connection)) - before > 1
  })

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
