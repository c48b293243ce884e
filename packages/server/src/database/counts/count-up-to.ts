import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** More than this are not counted: it would take longer the more there are. */
export const mostCounted = 10_000

/**
 * Number of rows of a query, whatever it selects, by an index that sorts it; undefined where there are more than `mostCounted`.
 *
 * @param isRare whether an index has to find them all: PostgreSQL would read a table in which it expects so many soon
 */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
  { isRare = false } = {},
): Promise<number | undefined> {
  const all = query.clearSelect().select(sql<number>`1`.as('one'))
  const { rows } = await sql<{ total: number }>`
    ${isRare ? sql`with found as materialized ${all}` : sql`with found as ${all.limit(mostCounted + 1)}`}
    select count(*) as total from (select one from found limit ${mostCounted + 1}) as first_ones`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > mostCounted ? undefined : total
}
