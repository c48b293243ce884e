import type { Badge, Channel, DeliveryReason, DeliveryState, NotificationKind } from '@warm-ladle/contract'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Instant, Optional, OptionalInstant } from './columns.ts'

/** What members are told; once for each person, kind and subject. Rows are added by `notify`. */
interface NotificationsTable {
  id: Fixed<string>
  user_id: Fixed<string>
  kind: Fixed<NotificationKind>
  /** What it is about, such as the id of a mealtime. */
  subject: Fixed<string>
  title: Fixed<string>
  text: Fixed<string>
  /** A path of this site. */
  href: Fixed<string>
  /** Whether it is shown; the others are only mailed or pushed, or were not wanted at all. */
  in_bell: Flag
  at: Instant
  read_at: OptionalInstant
  /** A date of the hostel's calendar: that on which it counted among the pushes of a day. */
  pushed_on: Optional<string>
}

/** What a member has chosen; without a row all is as usual. */
export interface NotificationChoicesTable {
  user_id: string
  /** A JSON object: the channels of those kinds that differ from the usual ones. */
  kinds: string
  /** Times of the hostel's clock, 'HH:MM'. */
  quiet_from: Optional<string>
  quiet_until: Optional<string>
  muted_until: OptionalInstant
  digest: Flag
}

/** Browsers that pushes are sent to. */
interface PushSubscriptionsTable {
  id: Fixed<string>
  user_id: string
  /** Pushes end with it: by signing out, there or elsewhere. */
  session_id: string
  /** An address at the browser's push service, which knows the browser by it. */
  endpoint: Fixed<string>
  /** Keys with which pushes are encrypted, in base64url. */
  p256dh: string
  auth: string
  created_at: Instant
}

/** One row: the keys by which push services know this site. Made once; with others all subscriptions are worth nothing. */
interface PushKeysTable {
  id: Fixed<1>
  public_key: string
  /** The encrypted private key. */
  sealed: string
}

/** The outbox: mails and pushes, and for some weeks what became of them. */
interface DeliveriesTable {
  id: Fixed<string>
  channel: Fixed<Exclude<Channel, 'bell'>>
  /** What it tells of; null for mails of accounts. */
  notification_id: Fixed<string | null, string | null | undefined>
  subscription_id: Fixed<string | null, string | null | undefined>
  /** A mail of an account, encrypted, since its links give access to it; null once it has ended. */
  sealed: Optional<string>
  state: Generated<DeliveryState>
  reason: Optional<DeliveryReason>
  attempts: Generated<number>
  at: Instant
  /** When it is tried next; in the future while a process is sending it. */
  next_at: Instant
  expires_at: Instant
  /** Null exactly while it waits. */
  ended_at: OptionalInstant
}

/** Announcements of kitchen and office. */
interface AnnouncementsTable {
  id: Fixed<string>
  title: Fixed<string>
  text: Fixed<string>
  audience: Fixed<'all' | 'mealtime' | 'badge'>
  /** Set for those of a mealtime. */
  mealtime_id: Fixed<string | null, string | null | undefined>
  /** Set for those of a badge. */
  badge: Fixed<Badge | null, Badge | null | undefined>
  from_at: Instant
  until_at: Instant
  by_user: Optional<string>
  /** Set together, once those were told whom it is for: when, and how many they were. */
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
}
