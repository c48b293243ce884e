import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/**
 * Guests of residents, and statements: of each month that the office has closed what it was closed by, what each resident
 * owes with its lines, and how that was settled. Since when settings differ from their defaults.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, id, instant, strict } = typesOf[dialectOf(db)]
  const statements = `
alter table settings add column since ${instant};

alter table meal_requests add column guests integer default 0 not null check (guests >= 0 and guests < portions);
alter table meal_requests add column guest_needs text;
alter table meal_requests add column guest_price_cents integer check (guest_price_cents is null or guest_price_cents > 0);
create index meal_requests_guest_needs on meal_requests (serving_id) where guest_needs is not null;

create table statement_months (
  month text not null primary key check (length(month) = 7),
  closed_at ${instant} not null,
  closed_by ${id} references users (id) on delete set null,
  terms text not null
) ${strict};
create index statement_months_closed_by on statement_months (closed_by);

create table statements (
  id ${id} not null primary key,
  month text not null check (length(month) = 7),
  user_id ${id} references users (id) on delete set null,
  email text not null,
  owed_cents integer not null,
  closed_at ${instant} not null,
  transaction_id text unique,
  constraint statements_once unique (user_id, month)
) ${strict};
create index statements_month on statements (month, email, id);

create table statement_lines (
  id ${id} not null primary key,
  statement_id ${id} not null references statements (id) on delete cascade,
  kind text not null,
  about_id ${id} not null,
  date text not null,
  text text not null,
  portions integer not null,
  cents integer not null,
  constraint statement_lines_kind check (kind in (
    'meal', 'guests', 'not-picked-up', 'rebate', 'correction', 'paid-back', 'paid-twice'
  ))
) ${strict};
create index statement_lines_statement on statement_lines (statement_id, id);
create index statement_lines_about on statement_lines (about_id);

create table settlements (
  id ${id} not null primary key,
  statement_id ${id} not null references statements (id) on delete cascade,
  method text not null check (method in ('card', 'cash', 'transfer')),
  cents integer not null,
  reference text check (reference is null or (method <> 'card' and length(reference) <= 100)),
  transaction_id text unique,
  is_surplus ${flag} not null,
  at ${instant} not null,
  by_user ${id} references users (id) on delete set null,
  paid_back_at ${instant},
  constraint settlements_card check ((method = 'card') = (transaction_id is not null))
) ${strict};
create unique index settlements_once on settlements (statement_id) where not is_surplus;
create index settlements_by_user on settlements (by_user);
`
  for (const statement of statements.split(';\n'))
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}
