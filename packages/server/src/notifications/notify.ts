import {
  channels,
  type ChosenChannels,
  notificationKind,
  type NotificationKind,
  type StaffLevel,
  staffLevels,
} from '@warm-ladle/contract'
import type { Selectable } from 'kysely'
import { isAmong } from '../database/in-chunks.ts'
import { insertNewRows, insertRows } from '../database/insert-rows.ts'
import { lockAccounts } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { NotificationChoicesTable } from '../database/tables/notifications.ts'
import { noteNotified } from '../database/transaction.ts'
import { toBoolean, toIso } from '../database/values.ts'
import { isHere, listEntered } from './recipients.ts'
import { daysBefore, notificationDays } from '../platform/retention.ts'
import { type Words, wordsIn } from '../platform/words.ts'

/** A notification to send to a member. */
export interface Notice {
  /** Id of the member. */
  readonly to: string
  readonly kind: NotificationKind
  /**
   * The subject of the notification, e.g. the id of a mealtime; members get one notification per kind and subject.
   */
  readonly subject: string
  /** Never mentions a member's needs, because it is shown on locked phones and emailed. */
  readonly title: Words
  readonly text: Words
  /** Path of the page to open. */
  readonly href: string
  /** When it is no longer worth sending by email or push; by default after three days. */
  readonly until?: Date | undefined
  /**
   * Whether it results from an act of the office that affects many people at once. It is then neither emailed
   * nor pushed, and members who have never logged in get nothing, because they may not know the site.
   */
  readonly isQuiet?: boolean | undefined
}

const defaultHours = 72

/**
 * Notifies members in the transaction of the act, on the channels that each of them chose and in their current
 * language; emails and pushes go to the outbox. Members who were already notified of the same kind and subject, or
 * are deleted, are skipped. Lock nothing after calling it.
 *
 * @param now when the act happens
 * @example await notify(tx, [{ to: userId, kind: 'served', subject: requestId, title, text, href: '/' }], now)
 */
export async function notify(tx: Transaction, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  const ids = [...new Set(notices.map(({ to }) => to))].toSorted()
  const present = await lockAccounts(tx, ids)
  const choices = await listChoices(tx, ids)
  const at = now.toISOString()
  const quiet = notices.filter(({ isQuiet }) => isQuiet).map(({ to }) => to)
  const hasEntered = await listEntered(tx, quiet)
  const notifications = notices.flatMap((notice) => {
    const { to, kind, title, text, isQuiet = false } = notice
    const language = present.get(to)
    if (language === undefined || (isQuiet && !hasEntered.has(to))) return []
    const by = channelsFor(choices.get(to), kind, now)
    const words = { title: wordsIn(title, language), text: wordsIn(text, language) }
    return [{ ...notice, ...words, id: newId(), by: isQuiet ? { ...by, email: false, push: false } : by }]
  })
  const added = await insertNewRows(
    tx,
    'notifications',
    ['id', 'user_id', 'kind', 'subject', 'title', 'text', 'href', 'in_bell', 'at'],
    notifications.map((one) => [
      one.id,
      one.to,
      one.kind,
      one.subject,
      one.title,
      one.text,
      one.href,
      one.by.bell,
      at,
    ]),
  )
  await deliver(
    tx,
    notifications.filter(({ id }) => added.has(id)),
    now,
  )
  noteNotified(tx, present.keys())
}

interface AddedNotice extends Notice {
  /** Id of the notification. */
  readonly id: string
  readonly by: ChosenChannels
}

/** Adds the emails and pushes of notifications to the outbox. */
async function deliver(tx: Transaction, notifications: readonly AddedNotice[], now: Date) {
  const browsers = await listBrowsers(
    tx,
    notifications.filter(({ by }) => by.push).map(({ to }) => to),
  )
  const deliveries = notifications.flatMap(({ id, to, by, until }) => {
    const at = now.toISOString()
    const expiresAt = (until ?? new Date(now.getTime() + defaultHours * 3_600_000)).toISOString()
    const pushes = by.push ? (browsers.get(to) ?? []) : []
    return [
      ...(by.email ? [[newId(), 'email', id, null, at, at, expiresAt]] : []),
      ...pushes.map((browser) => [newId(), 'push', id, browser.id, at, at, expiresAt]),
    ]
  })
  const columns = ['id', 'channel', 'notification_id', 'subscription_id', 'at', 'next_at', 'expires_at']
  if (deliveries.length > 0) await insertRows(tx, 'deliveries', columns, deliveries)
}

async function listBrowsers(tx: Transaction, userIds: readonly string[]) {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where(isAmong(tx, 'user_id', userIds))
    .execute()
  return Map.groupBy(rows, ({ user_id: userId }) => userId)
}

/**
 * Withdraws notifications about a subject that was undone, from all members or one. Emails and pushes that
 * have not been sent yet never will be.
 */
export async function takeBack(
  tx: Transaction,
  { kind, subject, to }: Pick<Notice, 'kind' | 'subject'> & Partial<Pick<Notice, 'to'>>,
): Promise<void> {
  const deletion = tx.deleteFrom('notifications').where('kind', '=', kind).where('subject', '=', subject)
  const removed = await (to === undefined ? deletion : deletion.where('user_id', '=', to))
    .returning('user_id')
    .execute()
  noteNotified(
    tx,
    removed.map(({ user_id: userId }) => userId),
  )
}

/**
 * The staff with this level on a day, to notify of matters at that level. If no one has such a duty, the
 * admins; if all admins have left, all admins anyway.
 */
export async function listStaff(db: Database, level: StaffLevel, today: string): Promise<string[]> {
  const everyone = db.selectFrom('users').select('id')
  const users = everyone.where(isHere(today))
  const duties = staffLevels[level]
  const onDuty =
    duties.length === 0
      ? []
      : await users
          .where('id', 'in', db.selectFrom('duties').select('user_id').where('duty', 'in', duties))
          .execute()
  const admins = onDuty.length > 0 ? [] : await users.where('role', '=', 'admin').execute()
  const found = [...onDuty, ...admins]
  const left = found.length > 0 ? [] : await everyone.where('role', '=', 'admin').execute()
  return [...found, ...left].map(({ id }) => id)
}

/** A member's notification settings. */
export interface Choices {
  /** Only the kinds whose channels differ from the default. */
  readonly kinds: Readonly<Partial<Record<NotificationKind, ChosenChannels>>>
  readonly quiet?: { readonly from: string; readonly until: string }
  readonly mutedUntil?: string
  readonly digest: boolean
}

/** The default notification settings. */
export const defaultChoices: Choices = { kinds: {}, digest: false }

/** Converts a row to notification settings. */
export const toChoices = (row: Omit<Selectable<NotificationChoicesTable>, 'user_id'>): Choices => ({
  // safe: only `putChoices` writes this column
  kinds: JSON.parse(row.kinds) as Choices['kinds'],
  ...(row.quiet_from !== null &&
    row.quiet_until !== null && { quiet: { from: row.quiet_from, until: row.quiet_until } }),
  ...(row.muted_until !== null && { mutedUntil: toIso(row.muted_until) }),
  digest: toBoolean(row.digest),
})

/** The settings of these members, except those who never changed any. */
export async function listChoices(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Choices>> {
  const rows = await db
    .selectFrom('notification_choices')
    .selectAll()
    .where(isAmong(db, 'user_id', userIds))
    .execute()
  return new Map(rows.map((row) => [row.user_id, toChoices(row)]))
}

/** The channels for a kind at a moment; only the bell while the member has muted the others. */
export function channelsFor(
  { kinds, mutedUntil }: Choices = defaultChoices,
  kind: NotificationKind,
  now: Date,
): ChosenChannels {
  const { defaultChannels, isAlways } = notificationKind(kind)
  const chosen = kinds[kind] ?? defaultChannels
  if (isAlways) return { ...chosen, email: true }
  const isMuted = mutedUntil !== undefined && mutedUntil > now.toISOString()
  return isMuted ? { ...chosen, email: false, push: false } : chosen
}

/** Whether two choices of channels are the same. */
export const areSame = (one: ChosenChannels, other: ChosenChannels): boolean =>
  channels.every((channel) => one[channel] === other[channel])

/** Number of days for which the office can see the state of emails and pushes. */
const deliveryDays = 14

/** Removes notifications, and the states of emails and pushes, once they are old enough. */
export async function forgetNotifications(db: Database, now: Date): Promise<void> {
  const sent = daysBefore(now, deliveryDays).toISOString()
  await db.deleteFrom('deliveries').where('at', '<', sent).execute()
  const notifiedBefore = daysBefore(now, notificationDays).toISOString()
  await db.deleteFrom('notifications').where('at', '<', notifiedBefore).execute()
}
