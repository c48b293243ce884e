import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/**
 * Walk-ups one by one, those beyond the plan, what was left on plates, needs as they were when orders were closed, and
 * whether the kitchen may know whose they are.
 * Those that were only counted become one row for each serving, with the serving's id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, id, instant, strict } = typesOf[dialectOf(db)]
  const statements = `
alter table servings add column beyond integer default 0 not null check (beyond >= 0);
alter table member_needs add column with_name ${flag} default false not null;
alter table meal_requests add column needs_at_close text;
create index meal_requests_needs_at_close on meal_requests (serving_id) where needs_at_close is not null;

create table walk_ups (
  id ${id} not null primary key,
  serving_id ${id} not null references servings (id) on delete cascade,
  portions integer not null,
  user_id ${id} references users (id) on delete set null,
  at ${instant} not null,
  reported_at ${instant} not null,
  by_user ${id} references users (id) on delete set null,
  despite text,
  undo_id ${id},
  constraint walk_ups_portions check (portions > 0),
  constraint walk_ups_despite check (despite is null or despite = 'conflict'),
  constraint walk_ups_undo unique (undo_id)
) ${strict};
create index walk_ups_serving on walk_ups (serving_id, reported_at);
create index walk_ups_user on walk_ups (user_id);
create index walk_ups_by_user on walk_ups (by_user);
create index walk_ups_named on walk_ups (reported_at) where user_id is not null or by_user is not null;
insert into walk_ups (id, serving_id, portions, at, reported_at)
  select servings.id, servings.id, walk_ups, ends_at, ends_at
  from servings inner join mealtimes on mealtimes.id = servings.mealtime_id where walk_ups > 0;

create table plates (
  id ${id} not null primary key,
  mealtime_id ${id} not null references mealtimes (id) on delete cascade,
  user_id ${id} references users (id) on delete set null,
  left_over text not null,
  constraint plates_left_over check (left_over in ('none', 'half', 'all'))
) ${strict};
create index plates_mealtime on plates (mealtime_id);
create index plates_user on plates (user_id);
create index plates_named on plates (mealtime_id) where user_id is not null
`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
