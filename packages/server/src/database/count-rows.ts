import { maxCounted } from '@warm-ladle/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Number of rows that a query finds, whatever it selects and sorts by. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const [row] = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .execute()
  return row?.total ?? 0
}

/** Like `countRows`, for a list that may be long; undefined if it has more than `maxCounted` rows. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number | undefined> {
  const first = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(maxCounted + 1)
  const total = await countRows(db.selectFrom(first.as('first_ones')))
  return total > maxCounted ? undefined : total
}
