import { type DeliveryReason, notificationKind } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { emit } from '../../tracing/telemetry/occurrences.ts'
import { decide, isForDigest } from './decide.ts'
import type { Mail } from '../mailer.ts'
import {
  countPush,
  end,
  listWaitingMails,
  postpone,
  removeSubscription,
  type DueNotification,
} from './outbox-queries.ts'
import type { SendPush } from './push.ts'
import { digestMail, pushPayload, type Site } from './write-notification.ts'

export interface SendOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
  /** Sends an email, and returns whether the mail server accepted it. */
  readonly mail: (mail: Mail) => Promise<boolean>
  readonly push: SendPush
  /** Marks the given messages as sent. */
  readonly markSent: (ids: readonly string[]) => void
  /** Time of the next attempt after this many failed ones. */
  readonly nextAfter: (attempts: number, expiresAt: Date) => Date
}

/** Milliseconds for which an email is postponed if another one, sent first, will include it. */
const takenAlong = 60_000

/** Sends, postpones or ends a leased email or push, according to its member's settings. */
export async function sendNotification(
  options: SendOptions,
  due: DueNotification,
  site: Site,
): Promise<void> {
  const { db, clock, timeZone } = options
  const now = clock()
  const decision = decide(due, now, timeZone)
  if (decision === 'send')
    return due.channel === 'push' ? sendPush(options, due) : sendMail(options, due, site)
  if ('later' in decision) return postpone(db, [due.id], decision.later)
  return giveUp(options, due, decision.never)
}

/** A message that could not be sent in time has failed; all others are skipped. */
async function giveUp(
  { db, clock }: SendOptions,
  { id, channel, attempts }: DueNotification,
  reason: DeliveryReason,
) {
  const hasFailed = reason === 'expired' && attempts > 1
  if (hasFailed) emit(channel === 'push' ? 'push' : 'mail', { outcome: 'given up' })
  await end(
    db,
    [id],
    hasFailed
      ? { state: 'failed', reason: 'unreachable', now: clock() }
      : { state: 'skipped', reason, now: clock() },
  )
}

async function sendMail(options: SendOptions, due: DueNotification, site: Site): Promise<void> {
  const { db, clock, mail, nextAfter } = options
  const { notification, choices, attempts, expiresAt } = due
  const reader = { to: due.email, language: due.language }
  const together = isForDigest(notification.kind, choices) ? await listTogether(options, due) : [due]
  if (together[0]?.id !== due.id) return postpone(db, [due.id], new Date(clock().getTime() + takenAlong))
  const ids = together.map(({ id }) => id)
  const written = digestMail(
    reader,
    together.map((one) => one.notification),
    site,
  )
  if (await mail({ ...written, id: due.id })) return options.markSent(ids)
  return postpone(db, [due.id], nextAfter(attempts, expiresAt), 'unreachable')
}

/**
 * The emails to combine with this one in the daily email, including this one. The earliest one includes the others,
 * so that all emails due at the same time become one.
 */
async function listTogether(
  { db, clock, timeZone }: SendOptions,
  { notification }: DueNotification,
): Promise<DueNotification[]> {
  const now = clock()
  const waiting = await listWaitingMails(db, notification.userId)
  return waiting.filter((one) => decide(one, now, timeZone) === 'send')
}

async function sendPush(options: SendOptions, due: DueNotification): Promise<void> {
  const { db, clock, timeZone, push, nextAfter } = options
  const { id, notification, subscription, attempts, expiresAt } = due
  const now = clock()
  if (!subscription) return end(db, [id], { state: 'skipped', reason: 'unwanted', now })
  const mayPush =
    notificationKind(notification.kind).isOwn ||
    (await countPush(db, notification, { date: dateAt(now, timeZone), now }))
  if (!mayPush) return end(db, [id], { state: 'skipped', reason: 'enough-pushes', now })
  const pushed = await push(subscription, {
    payload: pushPayload(notification),
    topic: notification.id.replaceAll('-', ''),
    ttl: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
  })
  emit('push', { outcome: pushed === 'sent' || pushed === 'gone' ? pushed : 'failed' })
  if (pushed === 'sent') return options.markSent([id])
  if (pushed === 'gone') return removeSubscription(db, subscription.id)
  if (pushed === 'refused') return end(db, [id], { state: 'failed', reason: 'refused', now: clock() })
  return postpone(db, [id], nextAfter(attempts, expiresAt), 'unreachable')
}
