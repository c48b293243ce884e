import type { Types } from './types.ts'

/** What the service keeps for itself. */
export const serviceTables = ({ id, instant, strict }: Types) => `
create table site (
  id text not null primary key check (id in ('site')),
  kind text not null check (kind in ('demonstration', 'production')),
  since ${instant} not null,
  public_url text,
  backed_up_at ${instant},
  drilled_at ${instant}
) ${strict};

create table settings (
  name text not null primary key,
  value text not null,
  revision integer not null,
  earlier text,
  constraint settings_revision check (revision >= 1)
) ${strict};

create table attempts (
  key text not null primary key,
  count integer not null,
  resets_at ${instant} not null,
  next_at ${instant}
) ${strict};
create index attempts_resets on attempts (resets_at);

create table pictures (
  hash text not null primary key,
  touched_at ${instant} not null,
  deleting_at ${instant},
  bytes integer default 0 not null,
  uploader text
) ${strict};
create index pictures_touched on pictures (touched_at);

create table outgoing_mails (
  id ${id} not null primary key,
  sealed text not null,
  attempts integer default 0 not null,
  next_at ${instant} not null,
  expires_at ${instant} not null
) ${strict};
create index outgoing_mails_next on outgoing_mails (next_at);

create table audit_log (
  id ${id} not null primary key,
  at ${instant} not null,
  actor_id ${id},
  actor_name text not null,
  actor_email text,
  act text not null,
  subject_kind text not null,
  subject_id text,
  subject_text text not null,
  before text,
  after text,
  search_text text not null
) ${strict};
create index audit_log_act on audit_log (act, at desc, id desc);
`
