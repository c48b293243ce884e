import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/** Adds polls on the menu with two to six options, and one vote per member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, strict, isInstant } = typesOf[dialectOf(db)]
  const rules = (...columns: string[]) =>
    columns
      .map((column) => isInstant(column))
      .filter(Boolean)
      .map((rule) => `,\n  ${rule}`)
      .join('')
  const statements = `
create table polls (
  id ${id} not null primary key,
  date text,
  slot text,
  closes_at ${instant} not null,
  created_at ${instant} not null,
  constraint polls_slot check (slot in ('breakfast', 'lunch', 'dinner')),
  constraint polls_mealtime check ((date is null) = (slot is null))${rules('closes_at', 'created_at')}
) ${strict};
create index polls_latest on polls (closes_at, id);

create table poll_options (
  id ${id} not null primary key,
  poll_id ${id} not null references polls (id) on delete cascade,
  position integer not null,
  title text not null,
  meal_id ${id} references meals (id) on delete set null,
  planned_at ${instant},
  constraint poll_options_position check (position between 1 and 6),
  constraint poll_options_title check (length(title) between 1 and 120),
  constraint poll_options_order unique (poll_id, position),
  constraint poll_options_poll unique (poll_id, id)
) ${strict};
create index poll_options_meal on poll_options (meal_id);
create unique index poll_options_planned on poll_options (poll_id) where planned_at is not null;

create table poll_votes (
  poll_id ${id} not null,
  user_id ${id} not null references users (id) on delete cascade,
  option_id ${id} not null,
  at ${instant} not null,
  primary key (poll_id, user_id),
  foreign key (poll_id, option_id) references poll_options (poll_id, id) on delete cascade${rules('at')}
) ${strict};
create index poll_votes_option on poll_votes (poll_id, option_id);
create index poll_votes_user on poll_votes (user_id)
`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
