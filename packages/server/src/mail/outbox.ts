import type { Report } from '../background.ts'
import type { Database } from '../database/schema.ts'
import { codeOf, type MailState, stateAfter } from './mail-state.ts'
import type { Mail, Mailer } from './mailer.ts'
import { addOutgoingMail, type LeasedMail, leaseDueMail, postponeMail, removeMail } from './outbox-queries.ts'
import type { Seal } from './seal.ts'

/** Milliseconds. */
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Pauses after each attempt that failed; the last one follows all that come later. */
const pauses = [10 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
/** For which one process alone may send a mail; longer than any attempt takes. */
const lease = 5 * minute
/** Between two looks for mails that are due, and at a server that was not ready. */
const round = 30 * second

/** Hours for which a mail is kept that nothing makes pointless before. */
export const keptHours = 72

export interface OutboxOptions {
  readonly db: Database
  readonly mailer: Mailer
  /** Mails hold links that open accounts: they are kept sealed. */
  readonly seal: Seal
  readonly report: Report
}

/** Mails on their way: what the mail server does not take is kept in the database and tried again. */
export interface Outbox {
  readonly state: MailState
  /**
   * Keeps a mail and tries to send it. Resolves once it was tried, whatever came of it.
   *
   * @param expiresAt when there is no sense in it any longer
   */
  add(mail: Mail, expiresAt: Date): Promise<void>
  /** Sends all that is due. */
  deliver(): Promise<void>
  /** Asks the server whether it would take mails, and begins to look for mails that are due. */
  start(): void
  stop(): void
}

export function createOutbox({ db, mailer, seal, report }: OutboxOptions): Outbox {
  let state: MailState = mailer.check ? 'unknown' : 'absent'
  let timer: NodeJS.Timeout | undefined

  function learn(next: MailState, cause: string) {
    if (state === 'absent' || state === next) return
    state = next
    if (next !== 'ready') report(`Mails cannot be sent and are kept: the mail server is ${next}`, cause)
  }

  const attempt = (act: () => Promise<void>) =>
    act().then(
      () => (learn('ready', ''), true),
      (error: unknown) => (learn(stateAfter(error), codeOf(error)), false),
    )

  async function send({ id, sealed, attempts, expiresAt }: LeasedMail) {
    const text = seal.open(sealed)
    if (text === undefined) return giveUp(id, 'it was kept with another AUTH_SECRET')
    if (expiresAt.getTime() <= Date.now()) return giveUp(id, `after ${attempts - 1} attempts`)
    // what was sealed is what `add` was given
    const mail = JSON.parse(text) as Mail
    if (await attempt(() => mailer.send(mail))) return removeMail(db, id)
    const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? round
    return postponeMail(db, id, new Date(Math.min(Date.now() + pause, expiresAt.getTime())))
  }

  function giveUp(id: string, reason: string) {
    report('A mail was given up', reason)
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
      await addOutgoingMail(db, seal.close(JSON.stringify(mail)), expiresAt)
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
