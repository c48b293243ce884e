import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/**
 * A mealtime that was cancelled can be planned again: of each date and slot there is one that is not cancelled. The rule of
 * 1.0.0, one in all, stays as `mealtimes_of_1_0_0` until planning-again.ts takes it away. Those that a closure cancelled are
 * known, so that opening the kitchen again gives them back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(db)
  const { id, instant, strict } = typesOf[dialect]
  // SQLite drops no constraint of a table: it is made anew, as https://sqlite.org/lang_altertable.html says
  const withoutConstraint = {
    sqlite: `
create table mealtimes_anew (
  id ${id} not null primary key,
  date text not null,
  slot text not null,
  starts_at ${instant} not null,
  ends_at ${instant} not null,
  orders_close_at ${instant} not null,
  state text default 'draft' not null,
  revision integer default 1 not null,
  activity integer default 0 not null,
  note text default '' not null,
  cancel_reason text,
  closure_id ${id},
  constraint mealtimes_slot check (slot in ('breakfast', 'lunch', 'dinner')),
  constraint mealtimes_state check (state in ('draft', 'published', 'cancelled', 'closed')),
  constraint mealtimes_times check (orders_close_at <= starts_at and starts_at < ends_at),
  constraint mealtimes_cancelled check ((state = 'cancelled') = (cancel_reason is not null)),
  constraint mealtimes_closure check (closure_id is null or state = 'cancelled')
) ${strict};
insert into mealtimes_anew
  (id, date, slot, starts_at, ends_at, orders_close_at, state, revision, activity, note, cancel_reason)
  select id, date, slot, starts_at, ends_at, orders_close_at, state, revision, activity, note, cancel_reason
  from mealtimes;
drop table mealtimes;
alter table mealtimes_anew rename to mealtimes;
create index mealtimes_coming on mealtimes (state, starts_at);
create unique index mealtimes_of_1_0_0 on mealtimes (date, slot)`,
    postgres: `
alter table mealtimes rename constraint mealtimes_once to mealtimes_of_1_0_0;
alter table mealtimes add column closure_id ${id};
alter table mealtimes add constraint mealtimes_closure check (closure_id is null or state = 'cancelled')`,
  }
  const statements = `${withoutConstraint[dialect]};
create index mealtimes_of_days on mealtimes (date, slot);
create unique index mealtimes_once on mealtimes (date, slot) where state <> 'cancelled';
create index mealtimes_of_closure on mealtimes (closure_id) where closure_id is not null`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
  if (dialect === 'sqlite') {
    const { rows } = await sql`pragma foreign_key_check`.execute(db)
    if (rows.length > 0) throw new Error('A reference to a mealtime was lost')
  }
}
