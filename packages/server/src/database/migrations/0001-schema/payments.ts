import type { Types } from './types.ts'

/** Open purchases, the ledger, and its agreement with the payment provider. */
export const paymentTables = ({ id, instant, strict }: Types) => `
create table checkouts (
  id ${id} not null primary key,
  user_id ${id} not null references users (id) on delete cascade,
  package_name text not null,
  amount_cents integer not null,
  transaction_id text unique,
  state text default 'open' not null,
  created_at ${instant} not null,
  constraint checkouts_package check (package_name in ('Silver', 'Gold', 'Platinum')),
  constraint checkouts_amount check (amount_cents > 0),
  constraint checkouts_state check (state in ('open', 'cancelled', 'completed'))
) ${strict};
create unique index checkouts_open_once on checkouts (user_id) where state = 'open';
create index checkouts_user on checkouts (user_id, created_at);

create table payments (
  id ${id} not null primary key,
  user_id ${id} references users (id) on delete set null,
  email text not null,
  package_name text not null,
  amount_cents integer not null,
  currency text not null,
  transaction_id text not null unique,
  method text default 'card' not null check (method in ('card', 'cash', 'transfer')),
  reference text check (reference is null or (method <> 'card' and length(reference) <= 100)),
  paid_at ${instant} not null,
  refunded_at ${instant},
  dispute_state text check (dispute_state in ('open', 'won', 'lost')),
  disputed_at ${instant},
  recorded_at ${instant} not null,
  checked_at ${instant} default '1970-01-01T00:00:00.000Z' not null,
  search_text text default '' not null,
  constraint payments_package check (package_name in ('Silver', 'Gold', 'Platinum')),
  constraint payments_amount check (amount_cents > 0)
) ${strict};
create unique index payments_at_office_once on payments (user_id, package_name)
  where method <> 'card' and refunded_at is null;
create index payments_user on payments (user_id, paid_at desc, id desc);
create index payments_refunded on payments (refunded_at) where refunded_at is not null;
create index payments_disputed on payments (disputed_at) where disputed_at is not null;
create index payments_checked on payments (checked_at, id);

create table provider_events (
  id text not null primary key,
  kind text not null,
  received_at ${instant} not null
) ${strict};
create index provider_events_received on provider_events (received_at);

create table payment_drift (
  id ${id} not null primary key,
  transaction_id text not null unique,
  kind text not null,
  email text,
  recorded_cents integer,
  received_cents integer,
  currency text,
  noticed_at ${instant} not null,
  constraint payment_drift_kind check (kind in (
    'not-counted', 'unknown-at-provider', 'not-paid', 'other-amount', 'other-package', 'partly-refunded',
    'refund-missing'
  ))
) ${strict};
create index payment_drift_newest on payment_drift (noticed_at desc, id desc);

create table reconciliation (
  provider text not null primary key,
  until ${instant} not null
) ${strict};
`
