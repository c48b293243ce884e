import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/** What residents ask for on the same days of each week, the days that they left out of it, and when they are away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, id, instant, strict } = typesOf[dialectOf(db)]
  const statements = `
create table standing_orders (
  id ${id} not null primary key,
  user_id ${id} not null references users (id) on delete cascade,
  slot text not null,
  weekdays text not null,
  meal_id ${id} references meals (id) on delete set null,
  portions integer not null,
  takeaway ${flag} not null,
  from_date text not null,
  until_date text,
  created_at ${instant} not null,
  ended_at ${instant},
  constraint standing_orders_slot check (slot in ('breakfast', 'lunch', 'dinner')),
  constraint standing_orders_weekdays check (length(weekdays) between 1 and 7),
  constraint standing_orders_portions check (portions between 1 and 20),
  constraint standing_orders_dates check (until_date is null or from_date <= until_date)
) ${strict};
create index standing_orders_user on standing_orders (user_id, created_at);
create index standing_orders_meal_id on standing_orders (meal_id);
create index standing_orders_slot on standing_orders (slot, created_at, id) where ended_at is null;

create table standing_order_skips (
  standing_order_id ${id} not null references standing_orders (id) on delete cascade,
  date text not null,
  user_id ${id} not null references users (id) on delete cascade,
  primary key (standing_order_id, date)
) ${strict};
create index standing_order_skips_user on standing_order_skips (user_id);

alter table meal_requests add column standing_order_id ${id} references standing_orders (id) on delete set null;
create index meal_requests_standing_order on meal_requests (standing_order_id) where standing_order_id is not null;

create table absences (
  id ${id} not null primary key,
  user_id ${id} not null references users (id) on delete cascade,
  from_date text not null,
  until_date text not null,
  slots text not null,
  created_at ${instant} not null,
  ended_at ${instant},
  constraint absences_dates check (from_date <= until_date),
  constraint absences_slots check (slots <> '')
) ${strict};
create index absences_user on absences (user_id, until_date);
create index absences_until on absences (until_date) where ended_at is null
`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
