import { type Kysely, sql } from 'kysely'

/** Finds the few requests with a note that is still kept, so that it can be erased in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index meal_requests_noted on meal_requests (closed_at) where note <> ''`.execute(db)
}
