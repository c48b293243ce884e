import type { Types } from './types.ts'

/** Accounts and what belongs to them, and members. */
export const peopleTables = ({ id, instant, flag, bigInteger, sorted, strict }: Types) => `
create table identity (
  id ${id} not null primary key,
  name text not null,
  email text not null unique,
  email_verified ${flag} not null,
  image text,
  created_at ${instant} not null,
  updated_at ${instant} not null,
  admitted_at ${instant},
  sign_up_network text,
  sign_up_browser text
) ${strict};
create index identity_image on identity (image);

create table identity_session (
  id text not null primary key,
  expires_at ${instant} not null,
  token text not null unique,
  created_at ${instant} not null,
  updated_at ${instant} not null,
  ip_address text,
  user_agent text,
  user_id ${id} not null references identity (id) on delete cascade,
  proved_at ${instant}
) ${strict};
create index identity_session_user on identity_session (user_id);
create index identity_session_expires on identity_session (expires_at);

create table identity_account (
  id text not null primary key,
  account_id text not null,
  provider_id text not null,
  user_id ${id} not null references identity (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at ${instant},
  refresh_token_expires_at ${instant},
  scope text,
  password text,
  created_at ${instant} not null,
  updated_at ${instant} not null,
  constraint identity_account_once unique (provider_id, account_id)
) ${strict};
create index identity_account_user on identity_account (user_id);

create table identity_verification (
  id text not null primary key,
  identifier text not null,
  value text not null,
  expires_at ${instant} not null,
  created_at ${instant} not null,
  updated_at ${instant} not null
) ${strict};
create index identity_verification_identifier on identity_verification (identifier);
create index identity_verification_expires on identity_verification (expires_at);

create table identity_passkey (
  id text not null primary key,
  user_id ${id} not null references identity (id) on delete cascade,
  name text,
  credential_id text not null unique,
  public_key text not null,
  counter ${bigInteger} not null,
  device_type text not null,
  backed_up ${flag} not null,
  transports text,
  aaguid text,
  created_at ${instant} not null,
  last_used_at ${instant}
) ${strict};
create index identity_passkey_user on identity_passkey (user_id);

create table users (
  id ${id} not null primary key references identity (id) on delete cascade,
  email text not null unique,
  name text not null,
  role text default 'user' not null,
  photo text default '' not null,
  badge text default 'Bronze Badge' not null,
  room text check (length(room) between 1 and 20),
  card text check (length(card) between 1 and 64),
  created_at ${instant} not null,
  search_text ${sorted} default '' not null,
  constraint users_email_lower_case check (email = lower(email)),
  constraint users_role check (role in ('user', 'admin')),
  constraint users_badge check (badge in ('Bronze Badge', 'Silver', 'Gold', 'Platinum'))
) ${strict};
create index users_name on users (search_text, id);
create index users_newest on users (created_at desc, id desc);
create index users_badge on users (badge);
create index users_photo on users (photo);
create unique index users_card on users (card) where card is not null;

create table duties (
  user_id ${id} not null references users (id) on delete cascade,
  duty text not null,
  constraint duties_key primary key (user_id, duty),
  constraint duties_duty check (duty in ('kitchen', 'desk', 'accounts'))
) ${strict};

create table member_needs (
  user_id ${id} not null references users (id) on delete cascade,
  kind text not null,
  label text not null,
  consented_at ${instant} not null,
  for_kitchen ${flag} default false not null,
  constraint member_needs_key primary key (user_id, kind, label),
  constraint member_needs_kind check (kind in ('avoids', 'diet'))
) ${strict};

create table calendar_feeds (
  user_id ${id} not null primary key references users (id) on delete cascade,
  token_hash text not null unique,
  shows text not null,
  constraint calendar_feeds_shows check (shows in ('menu', 'mine')),
  constraint calendar_feeds_hash check (length(token_hash) = 64)
) ${strict};

create table api_tokens (
  id ${id} not null primary key,
  user_id ${id} not null references users (id) on delete cascade,
  name text not null,
  scopes text not null,
  token_hash text not null unique,
  created_at ${instant} not null,
  expires_at ${instant},
  last_used_on text,
  constraint api_tokens_hash check (length(token_hash) = 64)
) ${strict};
create index api_tokens_user on api_tokens (user_id);
`
