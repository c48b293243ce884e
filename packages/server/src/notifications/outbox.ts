import { setTimeout as pause } from 'node:timers/promises'
import type { DeliveryReason } from '@warm-ladle/contract'
import type { Report } from '../platform/background.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { findConventions, findHostelName } from '../platform/settings.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { CallOutside } from '../platform/call-outside.ts'
import { emit } from '../tracing/telemetry/occurrences.ts'
import { type MailState, explainFailure, stateAfter } from './outbox/mail-state.ts'
import type { Mail, Mailer } from './mailer.ts'
import {
  addOutgoingMail,
  addOutgoingMails,
  adoptMails,
  claimDue,
  end,
  listAccountMails,
  listDueNotifications,
  type OutgoingChannel,
  postpone,
  skipMails,
} from './outbox/outbox-queries.ts'
import type { SendPush } from './outbox/push.ts'
import type { Seal } from './outbox/seal.ts'
import { sendNotification } from './outbox/send-notification.ts'
import { listDueCalls } from './webhooks/queries.ts'
import { sendCall } from './webhooks/send-call.ts'

/** In milliseconds. */
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Pauses after each failed attempt; the last one repeats. */
const pauses = [10 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
/** Duration of a lease; longer than any attempt. */
const lease = 5 * minute
/** Interval between checks for due messages, and between checks of a mail server that was not ready. */
const round = 30 * second
/**
 * How many messages are leased and sent at once: emails through two connections, pushes and webhooks to services that
 * may not respond.
 */
const atOnce = { email: 8, push: 16, webhook: 16 } as const satisfies Record<OutgoingChannel, number>
/**
 * Pause after each batch, to leave the processor and the database to other work; a few hundred messages a
 * second are enough.
 */
const breath = 50

/** Hours for which an email without an earlier expiry is stored. */
export const mailRetentionHours = 72

/**
 * Accepts an email for sending.
 *
 * @param expiresAt when the email is no longer useful, e.g. when its link expires
 */
export type AddMail = (mail: Mail, expiresAt: Date) => Promise<void>

/** Stores emails for the service to send; the service may be another process. */
export const createMailKeeper =
  (db: Database, seal: Seal, clock: Clock = systemClock): AddMail =>
  (mail, expiresAt) =>
    addOutgoingMail(db, seal.close(JSON.stringify(mail)), { now: clock(), expiresAt })

/**
 * Stores many emails in a transaction, for the service to send once it is committed. They are spread over time, so
 * that they do not delay other emails.
 */
export type KeepMails = (
  tx: Transaction,
  recipients: readonly string[],
  write: (recipient: string) => Mail,
  expiresAt: Date,
) => Promise<void>

export const createMailsKeeper =
  (seal: Seal, clock: Clock = systemClock): KeepMails =>
  (tx, recipients, write, expiresAt) =>
    addOutgoingMails(tx, recipients, (recipient) => seal.close(JSON.stringify(write(recipient))), {
      now: clock(),
      expiresAt,
    })

export interface OutboxOptions {
  readonly db: Database
  /** Undefined if this site sends no email. */
  readonly mailer: Mailer | undefined
  readonly push: SendPush
  /** Calls webhooks. */
  readonly callOutside: CallOutside
  /** Encrypts stored emails, because their links give access to accounts, and the webhooks' addresses and secrets. */
  readonly seal: Seal
  /** Signs the unsubscribe links. */
  readonly secret: string
  /** Origin of the product's own URL. */
  readonly origin: string
  readonly timeZone: string
  readonly report: Report
  readonly clock?: Clock
}

/**
 * Everything sent by email, push or webhook, stored in the database until it has been sent at least once or
 * is no longer useful.
 */
export interface Outbox {
  readonly state: MailState
  readonly isMailed: boolean
  /** Stores an email and tries to send it. Resolves after the attempt, even if it failed. */
  readonly add: AddMail
  /** Sends everything that is due. */
  deliver(): Promise<void>
  /** Checks the mail server, and starts checking for due messages. */
  start(): void
  /** Stops sending messages; attempts in progress finish. */
  stop(): void
}

/** Marks the given messages as sent. */
type MarkSent = (ids: readonly string[]) => void

type AccountMail = Awaited<ReturnType<typeof listAccountMails>>[number]

export function createOutbox({
  db,
  mailer,
  push,
  callOutside,
  seal,
  secret,
  origin,
  timeZone,
  report,
  clock = systemClock,
}: OutboxOptions): Outbox {
  let state: MailState = mailer?.check ? 'unknown' : 'absent'
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const keep = createMailKeeper(db, seal, clock)

  function learn(next: MailState, cause: string) {
    if (state === 'absent' || state === next) return
    state = next
    if (next !== 'ready') report(`Emails cannot be sent and are stored: the mail server is ${next}`, cause)
  }

  const attempt = (act: () => Promise<void>) =>
    act().then(
      () => (learn('ready', ''), true),
      (error: unknown) => (learn(stateAfter(error), explainFailure(error)), false),
    )

  async function mail(written: Mail): Promise<boolean> {
    const isSent = mailer !== undefined && (await attempt(() => mailer.send(written)))
    emit('mail', { outcome: isSent ? 'sent' : 'failed' })
    return isSent
  }

  function nextAfter(attempts: number, expiresAt: Date) {
    const length = pauses[Math.min(attempts, pauses.length) - 1] ?? round
    return new Date(Math.min(clock().getTime() + length, expiresAt.getTime()))
  }

  async function sendAccountMail({ id, sealed, attempts, expiresAt }: AccountMail, markSent: MarkSent) {
    const text = seal.open(sealed ?? '')
    if (text === undefined) return giveUp(id, 'unreadable', 'it was stored with another AUTH_SECRET')
    if (expiresAt <= clock()) return giveUp(id, 'unreachable', `after ${attempts - 1} attempts`)
    // the sealed text was written by `add`
    const isSent = await mail({ ...(JSON.parse(text) as Mail), id })
    if (isSent) return markSent([id])
    return postpone(db, [id], nextAfter(attempts, expiresAt), 'unreachable')
  }

  function giveUp(id: string, reason: DeliveryReason, cause: string) {
    report('Gave up on sending an email', cause)
    emit('mail', { outcome: 'given up' })
    return end(db, [id], { state: 'failed', reason, now: clock() })
  }

  async function sendDue(channel: OutgoingChannel) {
    while (!stopping.signal.aborted) {
      const now = clock()
      const leaseEnds = new Date(now.getTime() + lease)
      const ids = await claimDue(db, channel, { limit: atOnce[channel], now, leaseEnds })
      if (ids.length === 0) return
      const sent: string[] = []
      const markSent = (some: readonly string[]) => void sent.push(...some)
      const outcomes = await Promise.allSettled(
        channel === 'webhook' ? await makeCalls(ids, markSent) : await sendMessages(ids, markSent),
      )
      // in one write, because several would delay other writes
      if (sent.length > 0) await end(db, sent, { state: 'sent', now: clock() })
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      // the other emails would wait for the same server, so they are left for the next round
      if (channel === 'email' && state === 'unreachable') return
      if (ids.length === atOnce[channel]) await pause(breath)
    }
  }

  async function sendMessages(ids: readonly string[], markSent: MarkSent) {
    const { hours } = await findConventions(db)
    const site = { origin, secret, timeZone, hours, hostelName: await findHostelName(db) }
    const notifications = await listDueNotifications(db, ids)
    const mails = notifications.length < ids.length ? await listAccountMails(db, ids) : []
    const options = { db, clock, timeZone, mail, push, nextAfter, markSent }
    return [
      ...mails.map((one) => sendAccountMail(one, markSent)),
      ...notifications.map((one) => sendNotification(options, one, site)),
    ]
  }

  async function makeCalls(ids: readonly string[], markSent: MarkSent) {
    const calls = await listDueCalls(db, ids)
    const options = { db, clock, timeZone, seal, callOutside, nextAfter, markSent }
    return calls.map((one) => sendCall(options, one))
  }

  const sendMails = onceAtATime(() => (mailer ? sendDue('email') : skipMails(db, clock())))
  const sendPushes = onceAtATime(() => sendDue('push'))
  const callWebhooks = onceAtATime(() => sendDue('webhook'))
  const deliver = async () => void (await Promise.all([sendMails(), sendPushes(), callWebhooks()]))

  async function lookAround() {
    const { check } = mailer ?? {}
    if (check && state !== 'ready') await attempt(check)
    await adoptMails(db, clock())
    await deliver()
  }
  const look = () => void lookAround().catch((error: unknown) => report('Sending emails failed', error))

  return {
    get state() {
      return state
    },
    isMailed: mailer !== undefined,
    async add(written, expiresAt) {
      await keep(written, expiresAt)
      await sendMails()
    },
    deliver,
    start() {
      timer = setInterval(look, round).unref()
      look()
    },
    stop() {
      stopping.abort()
      clearInterval(timer)
    },
  }
}

/** Keeps an act from overlapping with itself: a call made while it runs waits until it has run once more. */
function onceAtATime(act: () => Promise<void>): () => Promise<void> {
  let isRequested = false
  let running: Promise<void> | undefined
  async function run() {
    try {
      while (isRequested) {
        isRequested = false
        await act()
      }
    } finally {
      running = undefined
    }
  }
  return () => {
    isRequested = true
    running ??= run()
    return running
  }
}
