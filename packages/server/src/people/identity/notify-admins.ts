import type { Background } from '../../platform/background.ts'
import { isAmong } from '../../database/in-chunks.ts'
import type { Database } from '../../database/schema.ts'
import { dateAt } from '../../platform/calendar.ts'
import { listStaff } from '../../notifications/notify.ts'
import { inWords } from '../../platform/words.ts'
import type { AdminNotice } from './emails.ts'
import { texts } from './texts.ts'
import type { EmailSender } from './email-sender.ts'

/**
 * Notifies all admins by e-mail of an act of one of them, in the background and after the act.
 *
 * @param also a further recipient, such as a former admin
 */
export type NotifyAdmins = (notice: AdminNotice, also?: string) => void

/** The operator as an actor of these notices. */
export const operator: AdminNotice['actor'] = { name: inWords(texts.commandLine), email: null }

interface Notifying {
  readonly db: Database
  /** Undefined where the site sends no e-mail: nothing is done then. */
  readonly emails: EmailSender | undefined
  readonly background: Background
  /** The hostel's. */
  readonly timeZone: string
}

export const createNotifyAdmins =
  ({ db, emails, background, timeZone }: Notifying): NotifyAdmins =>
  (notice, also) => {
    if (!emails) return
    background.run(`Telling the admins of '${notice.act}'`, async () => {
      const admins = await listStaff(db, 'admin', dateAt(new Date(), timeZone))
      const found = await db
        .selectFrom('users')
        .leftJoin('identity', 'identity.id', 'users.id')
        .select(['users.email', 'language'])
        .where((eb) => eb.or([isAmong(db, 'users.id', admins), eb('users.email', '=', also ?? '')]))
        .execute()
      const isGone = also !== undefined && !found.some(({ email }) => email === also)
      for (const reader of isGone ? [...found, { email: also }] : found) emails.adminNotice(reader, notice)
    })
  }
