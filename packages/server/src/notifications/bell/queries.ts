import { notificationKind, notificationKindNames } from '@warm-ladle/contract'
import { lockAccounts, lockMember } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction, noteNotified } from '../../database/transaction.ts'
import { areSame, type Choices, listChoices, defaultChoices } from '../notify.ts'
import type { UnsubscribedKind, Unsubscription } from '../unsubscribe-token.ts'

const shownTo = (db: Database, userId: string) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('in_bell', '=', true)

/** A member's visible notifications, newest first. */
export const listNotifications = (db: Database, userId: string, page: PageRequest) =>
  keysetPage(
    shownTo(db, userId).select(['id', 'kind', 'title', 'text', 'href', 'at', 'read_at']),
    page,
    ['at', 'id'],
    'desc',
  )

/** Number of a member's unread notifications. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { count } = await shownTo(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a member's notifications up to a moment as read, and lets their other pages know. */
export const markRead = (db: Database, userId: string, moment: ReadMark): Promise<void> =>
  inTransaction(db, (tx) => markReadWithin(tx, userId, moment))

interface ReadMark {
  /** ISO 8601. */
  readonly until: string
  readonly now: Date
}

/** Marks notifications as read inside another act. */
export async function markReadWithin(
  tx: Transaction,
  userId: string,
  { until, now }: ReadMark,
): Promise<void> {
  const marked = await tx
    .updateTable('notifications')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('at', '<=', until)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  if (marked.length > 0) noteNotified(tx, [userId])
}

/** A member's notification settings. */
export const findChoices = async (db: Database, userId: string): Promise<Choices> =>
  (await listChoices(db, [userId])).get(userId) ?? defaultChoices

/**
 * Locks a member and reads their notification settings, so that the second of two pages reads what the first one
 * saved.
 */
export async function lockChoices(tx: Transaction, userId: string): Promise<Choices> {
  await lockMember(tx, userId, 'no key update')
  return findChoices(tx, userId)
}

/** Replaces the settings of a locked member; does nothing for a deleted one. */
export async function putChoices(tx: Transaction, userId: string, choices: Choices): Promise<void> {
  const { kinds, quiet, mutedUntil, digest } = choices
  if (!(await lockAccounts(tx, [userId])).has(userId)) return
  const others = notificationKindNames.flatMap((kind) => {
    const chosen = kinds[kind]
    return chosen && !areSame(chosen, notificationKind(kind).defaultChannels) ? [[kind, chosen] as const] : []
  })
  const columns = {
    kinds: JSON.stringify(Object.fromEntries(others)),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    muted_until: mutedUntil ?? null,
    digest,
  }
  await tx
    .insertInto('notification_choices')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/**
 * Stops emails to a member: those of one kind, or all that may be combined in the daily email; waiting emails
 * are no longer sent.
 */
export const endMails = (db: Database, { userId, kind }: Unsubscription): Promise<void> =>
  inTransaction(db, async (tx) => {
    const choices = await lockChoices(tx, userId)
    const ended = listKinds(kind).map((one) => {
      const chosen = choices.kinds[one] ?? notificationKind(one).defaultChannels
      return [one, { ...chosen, email: false }] as const
    })
    await putChoices(tx, userId, { ...choices, kinds: { ...choices.kinds, ...Object.fromEntries(ended) } })
  })

/** Whether a member has stopped these emails, with a link or in their settings. */
export async function hasEndedMails(db: Database, { userId, kind }: Unsubscription): Promise<boolean> {
  const { kinds } = await findChoices(db, userId)
  return listKinds(kind).every((one) => !(kinds[one] ?? notificationKind(one).defaultChannels).email)
}

const listKinds = (kind: UnsubscribedKind) =>
  notificationKindNames.filter((one) =>
    kind === 'digest' ? notificationKind(one).mayWait : one === kind && !notificationKind(one).isAlways,
  )

/** Maximum number of browsers per member; a further one replaces the oldest subscription. */
const maxBrowsers = 10

interface NewSubscription {
  readonly userId: string
  /** The session whose end also ends the subscription. */
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Starts push notifications to a browser, which another member may have used before. */
export const addSubscription = (
  db: Database,
  { userId, sessionId, endpoint, ...keys }: NewSubscription,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const columns = { ...keys, user_id: userId, session_id: sessionId, created_at: now.toISOString() }
    const { id } = await tx
      .insertInto('push_subscriptions')
      .values({ id: newId(), endpoint, ...columns })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow()
    // pushes waiting for this browser were for the previous member
    const othersNotifications = tx.selectFrom('notifications').select('id').where('user_id', '<>', userId)
    await tx
      .deleteFrom('deliveries')
      .where('subscription_id', '=', id)
      .where('notification_id', 'in', othersNotifications)
      .execute()
    const newest = tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxBrowsers)
    await tx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('id', 'not in', newest)
      .execute()
  })

/** Stops push notifications to a member's browser; returns whether it was theirs. */
export async function endSubscription(db: Database, userId: string, endpoint: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
