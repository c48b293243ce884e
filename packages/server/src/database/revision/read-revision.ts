import { sql } from 'kysely'
import type { Database } from '../schema.ts'

/** What others are shown, as of a moment: the same texts stand for the same rows, in every process. */
export interface Revision {
  /** Changes with every committed change of meals, likes, ratings, reviews with their authors, and settings. */
  readonly menu: string
  /** Changes with these, and with mealtimes, their servings and what is left of them, hours and closures. */
  readonly all: string
}

interface TopicRow {
  readonly topic: 'menu' | 'week'
  readonly changes: number
  readonly total: string
}

/**
 * Reads what the changes add up to. Each adds a random number, so the sum tells sets of changes apart, in whatever order
 * they were committed, and also after a backup was restored.
 */
export async function readRevision(db: Database): Promise<Revision> {
  const { rows } = await sql<TopicRow>`
    select topic, count(*) as changes, cast(sum(value) as text) as total
    from content_changes group by topic`.execute(db)
  const menu = textOf(rows, 'menu')
  return { menu, all: `${menu}-${textOf(rows, 'week')}` }
}

const textOf = (rows: readonly TopicRow[], wanted: TopicRow['topic']) =>
  rows
    .filter(({ topic }) => topic === wanted)
    .map(({ changes, total }) => `${changes.toString(36)}.${BigInt(total).toString(36)}`)
    .join('')
