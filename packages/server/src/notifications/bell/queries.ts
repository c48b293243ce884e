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

/** What a member was told and is shown, newest first. */
export const listNotifications = (db: Database, userId: string, page: PageRequest) =>
  keysetPage(
    shownTo(db, userId).select(['id', 'kind', 'title', 'text', 'href', 'at', 'read_at']),
    page,
    ['at', 'id'],
    'desc',
  )

/** How much of it is unread. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { count } = await shownTo(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks as read what a member was told up to a moment, and lets their other pages know. */
export const markRead = (db: Database, userId: string, moment: ReadMark): Promise<void> =>
  inTransaction(db, (tx) => markReadWithin(tx, userId, moment))

interface ReadMark {
  /** ISO 8601. */
  readonly until: string
  readonly now: Date
}

/** The same within another act. */
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

/** What a member has chosen. */
export const findChoices = async (db: Database, userId: string): Promise<Choices> =>
  (await listChoices(db, [userId])).get(userId) ?? defaultChoices

/** What a member has chosen, whom it locks: of two pages the second one reads what the first one saved. */
export async function lockChoices(tx: Transaction, userId: string): Promise<Choices> {
  await lockMember(tx, userId, 'no key update')
  return findChoices(tx, userId)
}

/** Replaces what a locked member has chosen; does nothing for one who is gone. */
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

/** Ends the mails of a kind to a member, or all that may come together; those that wait are not sent any more. */
export const endMails = (db: Database, { userId, kind }: Unsubscription): Promise<void> =>
  inTransaction(db, async (tx) => {
    const choices = await lockChoices(tx, userId)
    const ended = listKinds(kind).map((one) => {
      const chosen = choices.kinds[one] ?? notificationKind(one).defaultChannels
      return [one, { ...chosen, email: false }] as const
    })
    await putChoices(tx, userId, { ...choices, kinds: { ...choices.kinds, ...Object.fromEntries(ended) } })
  })

/** Whether a member has ended these mails, by a link or their choices. */
export async function hasEndedMails(db: Database, { userId, kind }: Unsubscription): Promise<boolean> {
  const { kinds } = await findChoices(db, userId)
  return listKinds(kind).every((one) => !(kinds[one] ?? notificationKind(one).defaultChannels).email)
}

const listKinds = (kind: UnsubscribedKind) =>
  notificationKindNames.filter((one) =>
    kind === 'digest' ? notificationKind(one).mayWait : one === kind && !notificationKind(one).isAlways,
  )

/** Browsers of one member; the one that subscribed first is forgotten for a further one. */
const maxBrowsers = 10

interface NewSubscription {
  readonly userId: string
  /** With which it ends. */
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Pushes to a browser from now on; it may have been another member's before, who used it. */
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
    // what waits for the browser was for the member before
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

/** Pushes no more to a browser of a member; returns whether it was theirs. */
export async function endSubscription(db: Database, userId: string, endpoint: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
