import * as z from 'zod/mini'
import { WallTime } from '../platform/calendar-values.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, NamedInstant } from '../platform/fields.ts'
import { notificationKind, notificationKindNames } from './notification-kinds.ts'
import { Paging } from '../platform/query-fields.ts'
import { Revision, seen } from '../platform/revision.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

const Kind = z.enum(notificationKindNames, withMessage(checks.noSuchKind))

/** A notification to a member. */
export const Notification = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  text: z.string(),
  /** Path of the page that the notification opens. */
  href: z.string(),
  at: Instant,
  /** Missing while unread. */
  readAt: z.optional(Instant),
})
export type Notification = z.infer<typeof Notification>

/** The channels by which a member is notified of a kind. */
export const NotificationChannels = z.object({ bell: z.boolean(), email: z.boolean(), push: z.boolean() })

/** The channels of each kind. */
export const NotificationKinds = z.partialRecord(Kind, NotificationChannels)

/**
 * Times of day in the hostel's time zone between which no email or push is sent. They may span midnight.
 */
export const QuietHours = z
  .object({ from: WallTime, until: WallTime })
  .check(
    z.refine(({ from, until }) => from !== until, { ...withMessage(checks.chooseTwoTimes), path: ['until'] }),
  )

const choiceFields = {
  /** Missing if the member has no quiet hours. */
  quiet: z.optional(QuietHours),
  /** No email or push is sent before this time; missing once it has passed. */
  mutedUntil: z.optional(NamedInstant),
  /** Whether emails that may wait are combined into one a day. */
  digest: z.boolean(),
}

/** A member's notification settings. */
export const NotificationChoices = z.object({
  /** The kinds that concern the member. */
  kinds: NotificationKinds,
  ...choiceFields,
  /** Whether this site sends emails at all. */
  isMailed: z.boolean(),
  /** The base64url key with which a browser subscribes to pushes. */
  pushKey: z.string(),
  /** Revision of the settings. */
  revision: Revision,
})
export type NotificationChoices = z.infer<typeof NotificationChoices>

const GivenChoices = z
  .object({ kinds: NotificationKinds, ...choiceFields, ...seen })
  .check(({ value: { kinds }, issues }) => {
    for (const kind of notificationKindNames)
      if (kinds[kind]?.email === false && notificationKind(kind).isAlways) {
        const message = withMessage(checks.safetyStaysOn).error()
        issues.push({ code: 'custom', input: kinds[kind].email, path: ['kinds', kind], message })
      }
  })

/** Bytes in base64url, with or without padding. */
const encoded = (bytes: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), withMessage(checks.noSuchKey)))

const endpoint = z
  .url(withMessage(checks.noAddress))
  .check(z.maxLength(1000, withMessage(checks.addressTooLong)))

export const notifications = endpoints({
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: 'Your notifications, newest first, and how many are unread',
    query: z.object(Paging),
    returns: z.object({ unread: z.int(), data: z.array(Notification) }),
    paged: true,
  },
  read: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    throttle: 'bell',
    summary: 'Mark notifications as read up to a moment: the `at` of the newest one seen',
    body: z.object({ until: NamedInstant }),
    returns: z.extend(Done, { unread: z.int() }),
  },
  live: {
    method: 'GET',
    path: '/api/notifications/live',
    access: 'member',
    live: true,
    summary: 'Signals that your data may have changed: once at the start, then on each change',
    returns: z.object({ changedAt: Instant }),
    messages: { 'too-many-streams': texts.tooManyPages },
  },
  choices: {
    method: 'GET',
    path: '/api/notifications/choices',
    access: 'member',
    summary: 'Your notification settings: the kinds that concern you with their channels',
    returns: NotificationChoices,
  },
  choose: {
    method: 'PUT',
    path: '/api/notifications/choices',
    access: 'member',
    throttle: 'accountChanges',
    summary: 'Replace your notification settings; missing kinds use their default channels',
    body: GivenChoices,
    returns: Done,
  },
  subscribe: {
    method: 'POST',
    path: '/api/push-subscriptions',
    access: 'member',
    throttle: 'accountChanges',
    summary: 'Push to this browser until it logs out; send its `PushSubscription` on each visit',
    body: z.object({ endpoint, keys: z.object({ p256dh: encoded(65), auth: encoded(16) }) }),
    returns: Done,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/push-subscriptions',
    access: 'member',
    throttle: 'accountRemovals',
    summary: 'Stop pushing to a browser',
    body: z.object({ endpoint }),
    returns: Done,
  },
})
