import { type SelectQueryBuilder, sql } from 'kysely'

/** Number of rows of a query, whatever it selects and sorts by. */
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
