import type { Background } from '../domain/background.ts'
import type { Database } from '../database/schema.ts'
import type { AdminNotice } from './emails.ts'
import type { EmailSender } from './email-sender.ts'

/**
 * Notifies all admins by e-mail of an act of one of them, in the background and after the act.
 *
 * @param also a further recipient, such as a former admin
 */
export type NotifyAdmins = (notice: AdminNotice, also?: string) => void

/** The operator as an actor of these notices. */
export const operator: AdminNotice['actor'] = { name: 'The command line of the server', email: null }

/** @param emails undefined where the site sends no e-mail: nothing is done then */
export const createNotifyAdmins =
  (db: Database, emails: EmailSender | undefined, background: Background): NotifyAdmins =>
  (notice, also) => {
    if (!emails) return
    background.run(`Telling the admins of '${notice.act}'`, async () => {
      const admins = await db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
      const recipients = new Set([...admins.map(({ email }) => email), ...(also === undefined ? [] : [also])])
      for (const email of recipients) emails.adminNotice(email, notice)
    })
  }
