import type {
  Badge,
  Channel,
  DeliveryReason,
  DeliveryState,
  Language,
  NotificationKind,
  SentEventType,
  WebhookFormat,
} from '@warm-ladle/contract'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Instant, Optional, OptionalInstant } from './columns.ts'

/** Notifications: once per member, kind and subject. `notify` adds the rows. */
interface NotificationsTable {
  id: Fixed<string>
  user_id: Fixed<string>
  kind: Fixed<NotificationKind>
  /** The subject of the notification, e.g. the id of a mealtime. */
  subject: Fixed<string>
  title: Fixed<string>
  text: Fixed<string>
  /** A path on this site. */
  href: Fixed<string>
  /** Whether the bell shows it. Otherwise it is only emailed or pushed, or the member chose none of these. */
  in_bell: Flag
  at: Instant
  read_at: OptionalInstant
  /** The hostel's date on which it counted as one of the day's pushes. */
  pushed_on: Optional<string>
}

/** A member's choices; without a row, the defaults apply. */
export interface NotificationChoicesTable {
  user_id: string
  /** A JSON object: the channels of kinds that differ from the defaults. */
  kinds: string
  /** Times on the hostel's clock, 'HH:MM'. */
  quiet_from: Optional<string>
  quiet_until: Optional<string>
  muted_until: OptionalInstant
  digest: Flag
}

/** Browsers that receive push notifications. */
interface PushSubscriptionsTable {
  id: Fixed<string>
  user_id: string
  /** Pushes stop when this session is ended by a logout, in this browser or elsewhere. */
  session_id: string
  /** A URL of the browser's push service, which identifies the browser. */
  endpoint: Fixed<string>
  /** Keys to encrypt pushes, in base64url. */
  p256dh: string
  auth: string
  created_at: Instant
}

/**
 * A single row: the keys that identify this site to push services. Made only once, because other keys would void all
 * subscriptions.
 */
interface PushKeysTable {
  id: Fixed<1>
  public_key: string
  /** The encrypted private key. */
  sealed: string
}

/** The outbox: emails, pushes and webhook calls, and their results for a few weeks. */
interface DeliveriesTable {
  id: Fixed<string>
  channel: Fixed<Exclude<Channel, 'bell'> | 'webhook'>
  /** The notification it sends; null for account emails and webhooks. */
  notification_id: Fixed<string | null, string | null | undefined>
  subscription_id: Fixed<string | null, string | null | undefined>
  /**
   * An account email, encrypted because its links give access; null once the email has been sent or given up.
   */
  sealed: Optional<string>
  state: Generated<DeliveryState>
  reason: Optional<DeliveryReason>
  attempts: Generated<number>
  at: Instant
  /** Time of the next attempt; in the future while a process sends it. */
  next_at: Instant
  expires_at: Instant
  /** Null if and only if it is waiting. */
  ended_at: OptionalInstant
  /**
   * For webhook calls: the webhook, the event, and the body, which is null once it has been sent or given up.
   */
  webhook_id: Fixed<string | null, string | null | undefined>
  event: Fixed<SentEventType | null, SentEventType | null | undefined>
  message: Optional<string>
}

/** Webhooks that send events to programs and chats. */
interface OutgoingWebhooksTable {
  id: Fixed<string>
  name: Fixed<string>
  format: Fixed<WebhookFormat>
  /** Types of events, separated by spaces. */
  events: Fixed<string>
  /** The host of its URL. */
  host: Fixed<string>
  /** The chat that a Telegram bot writes to. */
  chat: Fixed<string | null, string | null | undefined>
  /** Language of the messages to a chat. */
  language: Fixed<Language>
  /** When the menu of the day is sent, on the hostel's clock: 'HH:MM'. */
  menu_at: Fixed<string | null, string | null | undefined>
  /** The hostel's date for which the menu was last sent. */
  menu_sent_on: Optional<string>
  /** Its URL and secrets, encrypted: see webhooks/seal-target.ts. */
  sealed: string
  created_at: Instant
  /** Null while calls succeed. */
  failing_since: OptionalInstant
  /** When it was switched off, after three days of failures. */
  disabled_at: OptionalInstant
}

/** Announcements from the kitchen and the office. */
interface AnnouncementsTable {
  id: Fixed<string>
  title: Fixed<string>
  text: Fixed<string>
  audience: Fixed<'all' | 'mealtime' | 'badge'>
  /** Set if the announcement is about a mealtime. */
  mealtime_id: Fixed<string | null, string | null | undefined>
  /** Set if the announcement is only for holders of this badge. */
  badge: Fixed<Badge | null, Badge | null | undefined>
  from_at: Instant
  until_at: Instant
  by_user: Optional<string>
  /** When the recipients were notified, and how many; set together. */
  told_at: OptionalInstant
  told: Optional<number>
}

export interface NotificationTables {
  notifications: NotificationsTable
  notification_choices: NotificationChoicesTable
  push_subscriptions: PushSubscriptionsTable
  push_keys: PushKeysTable
  deliveries: DeliveriesTable
  announcements: AnnouncementsTable
  outgoing_webhooks: OutgoingWebhooksTable
}
