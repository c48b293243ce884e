import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'

/**
 * Indexes to find members, reviews, entries of the activity, payments and served requests by any part of their texts. Only on PostgreSQL,
 * whose index is kept with its table; decision 191. Large ones can be made before the upgrade: docs/scaling.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  for (const table of ['users', 'reviews', 'audit_log'] as const)
    await sql`
      create index if not exists ${sql.id(`${table}_search`)} on ${sql.table(table)}
      using gin (search_text gin_trgm_ops)`.execute(db)
  // only of those that were served, so that no booking writes to it
  await sql`
    create index if not exists meal_requests_title_search on meal_requests
    using gin (split_part(search_text, chr(10), 1) gin_trgm_ops) where status = 'delivered'`.execute(db)
  // word for word as it is searched
  await sql`
    create index if not exists payments_search on payments using gin (lower(payments.email || ${sql.lit('\n')}
      || payments.transaction_id || ${sql.lit('\n')} || payments.package_name || ${sql.lit('\n')}
      || coalesce(payments.reference, '')) gin_trgm_ops)`.execute(db)
}
