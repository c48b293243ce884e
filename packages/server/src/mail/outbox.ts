import type { Report } from '../domain/background.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { tell } from '../telemetry/occurrences.ts'
import { type MailState, reasonOf, stateAfter } from './mail-state.ts'
import type { Mail, Mailer } from './mailer.ts'
import {
  addOutgoingMail,
  addOutgoingMails,
  type LeasedMail,
  leaseDueMail,
  postponeMail,
  removeMail,
} from './outbox-queries.ts'
import type { Seal } from './seal.ts'

/** Milliseconds. */
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Pauses after each failed attempt; the last one repeats. */
const pauses = [10 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
/** Length of a lease; longer than any attempt takes. */
const lease = 5 * minute
/** Interval between checks for due e-mails, and of a server that was not ready. */
const round = 30 * second

/** Hours for which an e-mail without an earlier expiry is kept. */
export const keptHours = 72

export interface OutboxOptions {
  readonly db: Database
  readonly mailer: Mailer
  /** Encrypts stored e-mails, since their links give access to accounts. */
  readonly seal: Seal
  readonly report: Report
}

/**
 * Accepts an e-mail for sending.
 *
 * @param expiresAt when the e-mail becomes pointless, such as with its link
 */
export type AddMail = (mail: Mail, expiresAt: Date) => Promise<void>

/** Stores e-mails for a service that sends them, which may be another process. */
export const createMailKeeper =
  (db: Database, seal: Seal): AddMail =>
  (mail, expiresAt) =>
    addOutgoingMail(db, seal.close(JSON.stringify(mail)), expiresAt)

/**
 * Stores many e-mails in a transaction, for the service to send once that is committed. They are spread over time, so that
 * they hold up no other e-mail.
 */
export type KeepMails = (
  tx: Transaction,
  recipients: readonly string[],
  write: (recipient: string) => Mail,
  expiresAt: Date,
) => Promise<void>

export const createMailsKeeper =
  (seal: Seal): KeepMails =>
  (tx, recipients, write, expiresAt) =>
    addOutgoingMails(tx, recipients, (recipient) => seal.close(JSON.stringify(write(recipient))), expiresAt)

/** Outgoing e-mails: kept in the database until the mail server accepts them. */
export interface Outbox {
  readonly state: MailState
  /** Stores an e-mail and tries to send it. Resolves after the attempt, even if that failed. */
  readonly add: AddMail
  /** Sends all due e-mails. */
  deliver(): Promise<void>
  /** Checks the server, and starts to look for due e-mails. */
  start(): void
  stop(): void
}

export function createOutbox({ db, mailer, seal, report }: OutboxOptions): Outbox {
  let state: MailState = mailer.check ? 'unknown' : 'absent'
  let timer: NodeJS.Timeout | undefined
  const keep = createMailKeeper(db, seal)

  function learn(next: MailState, cause: string) {
    if (state === 'absent' || state === next) return
    state = next
    if (next !== 'ready') report(`Mails cannot be sent and are kept: the mail server is ${next}`, cause)
  }

  const attempt = (act: () => Promise<void>) =>
    act().then(
      () => (learn('ready', ''), true),
      (error: unknown) => (learn(stateAfter(error), reasonOf(error)), false),
    )

  async function send({ id, sealed, attempts, expiresAt }: LeasedMail) {
    const text = seal.open(sealed)
    if (text === undefined) return giveUp(id, 'it was kept with another AUTH_SECRET')
    if (expiresAt.getTime() <= Date.now()) return giveUp(id, `after ${attempts - 1} attempts`)
    // the sealed text is what `add` was given
    const mail = JSON.parse(text) as Mail
    const isSent = await attempt(() => mailer.send(mail))
    tell('mail', { outcome: isSent ? 'sent' : 'failed' })
    if (isSent) return removeMail(db, id)
    const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? round
    return postponeMail(db, id, new Date(Math.min(Date.now() + pause, expiresAt.getTime())))
  }

  function giveUp(id: string, reason: string) {
    report('A mail was given up', reason)
    tell('mail', { outcome: 'given up' })
    return removeMail(db, id)
  }

  async function deliver() {
    for (;;) {
      const mail = await leaseDueMail(db, new Date(Date.now() + lease))
      if (!mail) return
      await send(mail)
    }
  }

  async function lookAround() {
    const { check } = mailer
    if (check && state !== 'ready') await attempt(check)
    await deliver()
  }
  const look = () => void lookAround().catch((error: unknown) => report('Sending mails failed', error))

  return {
    get state() {
      return state
    },
    async add(mail, expiresAt) {
      await keep(mail, expiresAt)
      await deliver()
    },
    deliver,
    start() {
      timer = setInterval(look, round).unref()
      look()
    },
    stop: () => clearInterval(timer),
  }
}
