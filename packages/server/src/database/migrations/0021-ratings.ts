import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/** Adds residents' ratings, and to each meal the number of its ratings and the sum of their stars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, strict, isInstant } = typesOf[dialectOf(db)]
  const rule = isInstant('rated_at')
  const statements = `
alter table meals add column ratings_count integer default 0 not null check (ratings_count >= 0);
alter table meals add column stars integer default 0 not null
  check (stars between ratings_count and 5 * ratings_count);

create table ratings (
  id ${id} not null primary key,
  request_id ${id} unique references meal_requests (id) on delete cascade,
  walk_up_id ${id} unique references walk_ups (id) on delete cascade,
  meal_id ${id} references meals (id) on delete set null,
  date text not null,
  stars integer not null check (stars between 1 and 5),
  text text default '' not null check (length(text) <= 300),
  rated_at ${instant} not null,
  constraint ratings_subject check ((request_id is null) <> (walk_up_id is null))${rule && `,\n  ${rule}`}
) ${strict};
create index ratings_meal on ratings (meal_id, rated_at, id);
create index ratings_date on ratings (date, meal_id, stars);
create index ratings_texts on ratings (meal_id, rated_at, id) where text <> ''
`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
