import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/**
 * Adds outgoing webhooks, and their deliveries to the outbox of emails and pushes. The last release does not send such
 * deliveries, because it leases only those of its own two channels.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(db)
  const { id, instant, strict } = typesOf[dialect]
  const rules = {
    channel: `check (channel in ('email', 'push', 'webhook'))`,
    sealed: `check (state <> 'waiting' or sealed is not null or notification_id is not null or message is not null)`,
    webhook: `check ((channel = 'webhook') = (webhook_id is not null and event is not null))`,
    message: `check (message is null or channel = 'webhook')`,
  }
  const webhookId = `webhook_id ${id} references outgoing_webhooks (id) on delete cascade`
  const columns =
    'id, channel, notification_id, subscription_id, sealed, state, reason, attempts, at, next_at, expires_at, ended_at'
  const withWebhooks = {
    // SQLite cannot change a table's constraints, so the table is rebuilt, see
    // https://sqlite.org/lang_altertable.html
    sqlite: `
create table deliveries_anew (
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
  ${webhookId},
  event text,
  message text,
  constraint deliveries_channel ${rules.channel},
  constraint deliveries_push check ((channel = 'push') = (subscription_id is not null)),
  constraint deliveries_content check (sealed is null or notification_id is null),
  constraint deliveries_sealed ${rules.sealed},
  constraint deliveries_state check (state in ('waiting', 'sent', 'failed', 'skipped')),
  constraint deliveries_ended check ((state = 'waiting') = (ended_at is null)),
  constraint deliveries_webhook ${rules.webhook},
  constraint deliveries_message ${rules.message}
) ${strict};
insert into deliveries_anew (${columns}) select ${columns} from deliveries;
drop table deliveries;
alter table deliveries_anew rename to deliveries;
create index deliveries_due on deliveries (channel, (sealed is null), next_at) where state = 'waiting';
create index deliveries_newest on deliveries (at desc, id desc);
create index deliveries_notification on deliveries (notification_id);
create index deliveries_subscription on deliveries (subscription_id) where subscription_id is not null`,
    postgres: `
alter table deliveries add column ${webhookId}, add column event text, add column message text;
alter table deliveries drop constraint deliveries_channel, drop constraint deliveries_sealed;
alter table deliveries add constraint deliveries_channel ${rules.channel},
  add constraint deliveries_sealed ${rules.sealed},
  add constraint deliveries_webhook ${rules.webhook},
  add constraint deliveries_message ${rules.message}`,
  }
  const statements = `
create table outgoing_webhooks (
  id ${id} not null primary key,
  name text not null,
  format text not null,
  events text not null,
  host text not null,
  chat text,
  language text not null,
  menu_at text,
  menu_sent_on text,
  sealed text not null,
  created_at ${instant} not null,
  failing_since ${instant},
  disabled_at ${instant},
  constraint outgoing_webhooks_format check (format in ('standard', 'slack', 'mattermost', 'discord', 'telegram')),
  constraint outgoing_webhooks_chat check ((format = 'telegram') = (chat is not null)),
  constraint outgoing_webhooks_disabled check (disabled_at is null or failing_since is not null)
) ${strict};
${withWebhooks[dialect]};
create index deliveries_webhook on deliveries (webhook_id) where webhook_id is not null`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
