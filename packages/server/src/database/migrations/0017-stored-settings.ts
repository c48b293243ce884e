import { type Kysely, sql } from 'kysely'

/**
 * Stores what a hostel had by default, since new ones begin with other portions, and are asked about requests without a
 * mealtime. A new database has no one yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keep(db, 'mostPortions', '20')
  await keep(db, 'requestsWithoutMealtime', 'true')
}

/** Both dialects take `where`, which tells `on conflict` from a join. */
const keep = (db: Kysely<unknown>, name: string, value: string) =>
  sql`
    insert into settings (name, value, revision)
    select ${name}, ${value}, 1
    where exists (select 1 from identity) or exists (select 1 from meals)
    on conflict (name) do nothing
  `.execute(db)
