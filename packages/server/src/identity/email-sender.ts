import { createHash } from 'node:crypto'
import type { Background } from '../background.ts'
import { takeAttempt } from '../database/shared/attempts.ts'
import type { Database } from '../database/schema.ts'
import type { Mail } from '../mail/mailer.ts'
import { type AddMail, keptHours } from '../mail/outbox.ts'
import { type AdminNotice, identityEmails, type EmailName, linkHours } from './emails.ts'

/** E-mails of one kind to one address. */
const fewEmails = { calls: 3, minutes: 15 }

/** The same for notices to admins, of which none may be dropped. */
const adminNotices = { calls: 200, minutes: 15 }

/** Sends e-mails about accounts, in the background and with a limit for each address. */
export interface EmailSender {
  confirm(to: string, token: string): void
  resetPassword(to: string, token: string): void
  passwordChanged(to: string): void
  alreadyMember(to: string): void
  adminNotice(to: string, notice: AdminNotice): void
}

/** The sender, and whether new accounts must confirm their address by e-mail. */
export interface Emails extends EmailSender {
  /** Whether accounts must confirm their address before use. */
  readonly mustConfirm: boolean
}

export interface EmailSenderOptions {
  readonly db: Database
  readonly addMail: AddMail
  readonly background: Background
  readonly publicUrl: URL
}

export function createEmailSender({ db, addMail, background, publicUrl }: EmailSenderOptions): EmailSender {
  const emails = identityEmails(publicUrl)

  const post = (name: EmailName, mail: Mail, limit = fewEmails) =>
    background.run(`The mail '${mail.subject}'`, async () => {
      const recipient = createHash('sha256').update(mail.to).digest('hex')
      const wait = await takeAttempt(db, `mail ${name} to ${recipient}`, limit)
      if (wait === 0) await addMail(mail, expiryOf(name))
    })

  return {
    confirm: (to, token) => post('confirm', emails.confirm(to, token)),
    resetPassword: (to, token) => post('resetPassword', emails.resetPassword(to, token)),
    passwordChanged: (to) => post('passwordChanged', emails.passwordChanged(to)),
    alreadyMember: (to) => post('alreadyMember', emails.alreadyMember(to)),
    adminNotice: (to, notice) => post('adminNotice', emails.adminNotice(to, notice), adminNotices),
  }
}

/** An e-mail expires with its link. */
function expiryOf(name: EmailName): Date {
  const hours: Partial<Record<EmailName, number>> = linkHours
  return new Date(Date.now() + (hours[name] ?? keptHours) * 3_600_000)
}
