import { type Kysely, sql } from 'kysely'

/** An index of the requests to cook for, from which forecasts sum the portions requested until a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index meal_requests_to_cook on meal_requests (serving_id, request_time, portions)
    where status <> 'cancelled' or closed_as = 'no-show'
  `.execute(db)
}
