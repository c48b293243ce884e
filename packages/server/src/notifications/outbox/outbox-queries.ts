import type { DeliveryReason, DeliveryState } from '@warm-ladle/contract'
import {
  maxDailyPushes,
  notificationKind,
  notificationKindNames,
  offeredLanguage,
  sourceLanguage,
} from '@warm-ladle/contract'
import { sql } from 'kysely'
import { locking } from '../../database/engine/row-locks.ts'
import { inChunks } from '../../database/in-chunks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import { type Choices, toChoices, defaultChoices } from '../notify.ts'

// a literal, because the planner does not match parameters with the partial index's predicate
const waiting = sql.lit<'waiting'>('waiting')

/** Adds an account email that is due now. */
export async function addOutgoingMail(
  db: Database,
  sealed: string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('deliveries')
    .values({ id: newId(), channel: 'email', sealed, at, next_at: at, expires_at: expiresAt.toISOString() })
    .execute()
}

/** Milliseconds between bulk emails, so that other emails need not wait for all of them. */
const pace = 250

/**
 * Adds many emails, which become due one after another.
 *
 * @param seal writes and seals an email; called in batches, because writing all of them takes seconds
 */
export async function addOutgoingMails(
  db: Database,
  recipients: readonly string[],
  seal: (recipient: string) => string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const expires_at = expiresAt.toISOString()
  await inChunks([...recipients.entries()], async (some) => {
    const mails = some.map(([index, recipient]) => ({
      id: newId(),
      channel: 'email' as const,
      sealed: seal(recipient),
      at: now.toISOString(),
      next_at: new Date(now.getTime() + index * pace).toISOString(),
      expires_at,
    }))
    await db.insertInto('deliveries').values(mails).execute()
    return []
  })
}

/**
 * Takes over unsent emails from processes of the previous release, which had its own table. That release immediately
 * sends what it adds, and moves `next_at` forward while it does so.
 */
export function adoptMails(db: Database, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const left = await tx
      .deleteFrom('outgoing_mails')
      .where('next_at', '<=', now.toISOString())
      .returningAll()
      .execute()
    const moments = ({ next_at: next, expires_at: ends }: (typeof left)[number]) => ({
      at: toIso(next),
      next_at: toIso(next),
      expires_at: toIso(ends),
    })
    const rows = left.map((mail) => ({ ...mail, ...moments(mail), channel: 'email' as const }))
    if (rows.length > 0) await tx.insertInto('deliveries').values(rows).execute()
  })
}

export type OutgoingChannel = 'email' | 'push' | 'webhook'

interface Claim {
  readonly limit: number
  readonly now: Date
  readonly leaseEnds: Date
}

/**
 * Leases some due messages to this process, which alone may send them until the lease expires: account emails first,
 * then the most overdue messages. Skips messages that another process is leasing.
 *
 * @returns their ids
 */
export async function claimDue(
  db: Database,
  channel: OutgoingChannel,
  { limit, now, leaseEnds }: Claim,
): Promise<string[]> {
  const moment = now.toISOString()
  const due = db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel)
    .where('state', '=', waiting)
    .where('next_at', '<=', moment)
    .orderBy(sql`(sealed is null)`)
    .orderBy('next_at')
    .limit(limit)
  const claimed = await db
    // a common table expression, because a subquery may run more than once
    .with('due', () => locking(db, due, 'free update'))
    .updateTable('deliveries')
    .set((eb) => ({ next_at: leaseEnds.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .where('state', '=', waiting)
    .where('next_at', '<=', moment)
    .returning('id')
    .execute()
  return claimed.map(({ id }) => id)
}

/** The account emails among the given messages. */
export async function listAccountMails(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'sealed', 'attempts', 'expires_at'])
    .where('id', 'in', ids)
    .where('notification_id', 'is', null)
    .execute()
  return rows.map(({ expires_at: ends, ...row }) => ({ ...row, expiresAt: new Date(toIso(ends)) }))
}

/**
 * The notification messages among these, with everything needed to decide whether to send them and to send
 * them.
 */
export const listDueNotifications = (db: Database, ids: readonly string[]) =>
  readDueNotifications(db, (deliveries) => deliveries.where('deliveries.id', 'in', ids))

const kindsThatMayWait = notificationKindNames.filter((kind) => notificationKind(kind).mayWait)

/** A member's emails that may be combined, in the order in which they were written. */
export const listWaitingMails = (db: Database, userId: string) =>
  readDueNotifications(db, (deliveries) =>
    deliveries
      .where('notifications.user_id', '=', userId)
      .where('kind', 'in', kindsThatMayWait)
      .where('channel', '=', 'email')
      .where('deliveries.state', '=', waiting)
      .orderBy('deliveries.id'),
  )

const notificationDeliveries = (db: Database) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'notification_id')
    .innerJoin('identity', 'identity.id', 'notifications.user_id')
    .leftJoin('notification_choices', 'notification_choices.user_id', 'notifications.user_id')
    .leftJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .select(['deliveries.id', 'channel', 'attempts', 'expires_at', 'notification_id'])
    .select(['identity.email', 'identity.language'])
    .select(['notifications.user_id', 'kind', 'title', 'text', 'href', 'notifications.at as told_at'])
    .select(['kinds', 'quiet_from', 'quiet_until', 'muted_until', 'digest'])
    .select(['subscription_id', 'endpoint', 'p256dh', 'auth'])
    // webhook calls have no notification
    .$narrowType<{ channel: 'email' | 'push' }>()

type NotificationDeliveries = ReturnType<typeof notificationDeliveries>

async function readDueNotifications(
  db: Database,
  which: (all: NotificationDeliveries) => NotificationDeliveries,
) {
  const rows = await which(notificationDeliveries(db)).execute()
  return rows.map((row) => {
    const choices =
      row.kinds === null
        ? defaultChoices
        : toChoices({ ...row, kinds: row.kinds, digest: row.digest ?? false })
    return toDueNotification(row, choices)
  })
}

type NotificationDeliveryRow = Awaited<ReturnType<NotificationDeliveries['execute']>>[number]

function toDueNotification(row: NotificationDeliveryRow, choices: Choices) {
  return {
    id: row.id,
    channel: row.channel,
    attempts: row.attempts,
    expiresAt: new Date(toIso(row.expires_at)),
    email: row.email,
    language: offeredLanguage(row.language) ?? sourceLanguage,
    notification: {
      id: row.notification_id ?? '',
      userId: row.user_id,
      kind: row.kind,
      title: row.title,
      text: row.text,
      href: row.href,
      at: new Date(toIso(row.told_at)),
      isChosen: choices.digest || choices.kinds[row.kind] !== undefined,
    },
    choices,
    subscription: subscriptionIn(row),
  }
}

export type DueNotification = Awaited<ReturnType<typeof readDueNotifications>>[number]

interface SubscriptionColumns {
  readonly subscription_id: string | null
  readonly endpoint: string | null
  readonly p256dh: string | null
  readonly auth: string | null
}

/** The subscription that a push goes to; undefined for emails. */
const subscriptionIn = ({ subscription_id: id, endpoint, p256dh, auth }: SubscriptionColumns) =>
  id === null || endpoint === null || p256dh === null || auth === null
    ? undefined
    : { id, endpoint, p256dh, auth }

/**
 * Postpones messages that could not be sent, or that are waiting for another reason; waiting does not count
 * as an attempt.
 */
export async function postpone(
  db: Database,
  ids: readonly string[],
  nextAt: Date,
  reason?: DeliveryReason,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((eb) => ({
      next_at: nextAt.toISOString(),
      ...(reason === undefined ? { attempts: eb('attempts', '-', 1) } : { reason }),
    }))
    .where('id', 'in', ids)
    .where('state', '=', waiting)
    .execute()
}

export interface End {
  readonly state: Exclude<DeliveryState, 'waiting'>
  readonly reason?: DeliveryReason
  readonly now: Date
}

/** Records the outcome of messages. Nothing else about an account email or a webhook call stays stored. */
export async function end(db: Database, ids: readonly string[], { state, reason, now }: End): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state, reason: reason ?? null, ended_at: now.toISOString(), sealed: null, message: null })
    .where('id', 'in', ids)
    .where('state', '=', waiting)
    .execute()
}

/** Skips due notification emails if this site sends no email. */
export async function skipMails(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'skipped', reason: 'no-mail-server', ended_at: now.toISOString() })
    .where('channel', '=', 'email')
    .where('state', '=', waiting)
    .where('notification_id', 'is not', null)
    .execute()
}

/** Removes a subscription that its push service no longer knows, with all messages waiting for it. */
export async function removeSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Value of `pushed_on` for a notification above the daily maximum. */
const notPushed = 'not'

/**
 * Counts a notification towards its member's pushes on a day at the hostel, once, no matter how many browsers it goes
 * to.
 *
 * @returns whether it may be pushed
 */
export function countPush(
  db: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
  day: { readonly date: string; readonly now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isFirst = await markPushed(tx, id, day.date)
    if (!isFirst) return isPushed(tx, id)
    const limit = { calls: maxDailyPushes, minutes: 24 * 60 }
    if ((await takeAttempt(tx, `pushes to ${userId} on ${day.date}`, limit, day.now)) === 0) return true
    await tx.updateTable('notifications').set({ pushed_on: notPushed }).where('id', '=', id).execute()
    return false
  })
}

async function markPushed(tx: Transaction, id: string, date: string): Promise<boolean> {
  const marked = await tx
    .updateTable('notifications')
    .set({ pushed_on: date })
    .where('id', '=', id)
    .where('pushed_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

async function isPushed(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('notifications')
    .select('pushed_on')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined && found.pushed_on !== notPushed
}
