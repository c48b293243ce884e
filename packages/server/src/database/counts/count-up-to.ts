import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** More than this are not counted: it would take longer the more there are. */
export const mostCounted = 10_000

/** Number of rows of a query, whatever it selects and sorts by; undefined where there are more than `mostCounted`. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number | undefined> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(mostCounted + 1)
    .as('some')
  const { total } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total > mostCounted ? undefined : total
}
