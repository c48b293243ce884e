import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Revision } from './revisions.ts'

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
