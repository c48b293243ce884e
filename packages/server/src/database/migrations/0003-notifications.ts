import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/**
 * What members are told, and the outbox. Mails that wait in the table of the last release move to it; what that release
 * still adds to its own table while both serve, the outbox takes over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, flag, strict } = typesOf[dialectOf(db)]
  const statements = `
create table notifications (
  id ${id} not null primary key,
  user_id ${id} not null references identity (id) on delete cascade,
  kind text not null,
  subject text not null,
  title text not null,
  text text not null,
  href text not null,
  in_bell ${flag} not null,
  at ${instant} not null,
  read_at ${instant},
  pushed_on text,
  constraint notifications_once unique (kind, subject, user_id)
) ${strict};
create index notifications_newest on notifications (user_id, at desc, id desc);
create index notifications_at on notifications (at);

create table notification_choices (
  user_id ${id} not null primary key references identity (id) on delete cascade,
  kinds text not null,
  quiet_from text,
  quiet_until text,
  muted_until ${instant},
  digest ${flag} not null,
  constraint notification_choices_quiet check ((quiet_from is null) = (quiet_until is null))
) ${strict};

create table push_subscriptions (
  id ${id} not null primary key,
  user_id ${id} not null references identity (id) on delete cascade,
  session_id text not null references identity_session (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at ${instant} not null
) ${strict};
create index push_subscriptions_session_id on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc, id desc);

create table push_keys (
  id integer not null primary key check (id = 1),
  public_key text not null,
  sealed text not null
) ${strict};

create table deliveries (
  id ${id} not null primary key,
  channel text not null,
  notification_id ${id} references notifications (id) on delete cascade,
  subscription_id ${id} references push_subscriptions (id) on delete cascade,
  sealed text,
  state text default 'waiting' not null,
  reason text,
  attempts integer default 0 not null,
  at ${instant} not null,
  next_at ${instant} not null,
  expires_at ${instant} not null,
  ended_at ${instant},
  constraint deliveries_channel check (channel in ('email', 'push')),
  constraint deliveries_push check ((channel = 'push') = (subscription_id is not null)),
  constraint deliveries_content check (sealed is null or notification_id is null),
  constraint deliveries_sealed check (state <> 'waiting' or sealed is not null or notification_id is not null),
  constraint deliveries_state check (state in ('waiting', 'sent', 'failed', 'skipped')),
  constraint deliveries_ended check ((state = 'waiting') = (ended_at is null))
) ${strict};
create index deliveries_due on deliveries (channel, (sealed is null), next_at) where state = 'waiting';
create index deliveries_newest on deliveries (at desc, id desc);
create index deliveries_notification on deliveries (notification_id);
create index deliveries_subscription on deliveries (subscription_id) where subscription_id is not null;

create table announcements (
  id ${id} not null primary key,
  title text not null,
  text text not null,
  audience text not null,
  mealtime_id ${id} references mealtimes (id) on delete cascade,
  badge text,
  from_at ${instant} not null,
  until_at ${instant} not null,
  by_user ${id} references users (id) on delete set null,
  told_at ${instant},
  told integer,
  constraint announcements_audience check (audience in ('all', 'mealtime', 'badge')),
  constraint announcements_mealtime check ((audience = 'mealtime') = (mealtime_id is not null)),
  constraint announcements_badge check ((audience = 'badge') = (badge is not null)),
  constraint announcements_times check (from_at < until_at),
  constraint announcements_told check ((told is null) = (told_at is null))
) ${strict};
create index announcements_until on announcements (until_at);
create index announcements_mealtime_id on announcements (mealtime_id);
create index announcements_by_user on announcements (by_user);

insert into deliveries (id, channel, sealed, attempts, at, next_at, expires_at)
  select id, 'email', sealed, attempts, next_at, next_at, expires_at from outgoing_mails;
delete from outgoing_mails;
`
  for (const statement of statements.split(';\n'))
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}
