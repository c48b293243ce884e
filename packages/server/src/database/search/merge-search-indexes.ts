import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'

const indexes = ['meals_search', 'meals_search_short'] as const
/** Pages written at a time, which takes some milliseconds. */
const PAGES = 100
/** Milliseconds for everybody else, after each time. */
const REST = 5
const MOST_TIMES = 200
/** A few are left alone: they are written anew whenever their number is reached. */
const MANY_SEGMENTS = 4

/**
 * Brings together what SQLite has indexed bit by bit, as meals were written: a search has to look into every bit. Large
 * indexes are merged in several calls, so that nobody waits for long.
 * @returns whether more is to be done
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
 * @param isFirst puts all bits side by side, to become one
 * @returns whether there was something to merge
 */
const mergeSome = (db: Database, index: string, isFirst: boolean): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const before = await countChanges(connection)
    const pages = isFirst ? -PAGES : PAGES
    await sql`
      insert into ${sql.table(index)} (${sql.id(index)}, rank) values ('merge', ${pages})`.execute(connection)
    // the command itself counts as one
    return (await countChanges(connection)) - before > 1
  })

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
