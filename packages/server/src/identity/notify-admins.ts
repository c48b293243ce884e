import type { Background } from '../domain/background.ts'
import type { Database } from '../database/schema.ts'
import { said } from '../domain/words.ts'
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
export const operator: AdminNotice['actor'] = { name: said(texts.commandLine), email: null }

/** @param emails undefined where the site sends no e-mail: nothing is done then */
export const createNotifyAdmins =
  (db: Database, emails: EmailSender | undefined, background: Background): NotifyAdmins =>
  (notice, also) => {
    if (!emails) return
    background.run(`Telling the admins of '${notice.act}'`, async () => {
      const found = await db
        .selectFrom('users')
        .leftJoin('identity', 'identity.id', 'users.id')
        .select(['users.email', 'language'])
        .where((eb) => eb.or([eb('role', '=', 'admin'), eb('users.email', '=', also ?? '')]))
        .execute()
      const isGone = also !== undefined && !found.some(({ email }) => email === also)
      for (const reader of isGone ? [...found, { email: also }] : found) emails.adminNotice(reader, notice)
    })
  }
