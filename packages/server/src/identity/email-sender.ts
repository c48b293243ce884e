import { createHash } from 'node:crypto'
import type { Background } from '../background.ts'
import { takeAttempt } from '../database/shared/attempts.ts'
import type { Database } from '../database/schema.ts'
import type { Mail } from '../mail/mailer.ts'
import { keptHours, type Outbox } from '../mail/outbox.ts'
import { type AdminNotice, identityEmails, type EmailName, linkHours } from './emails.ts'

/** Emails of one kind that anybody gets. */
const fewLetters = { calls: 3, minutes: 15 }

/** The same of what admins are told of each other: none of it may be lost among many. */
const adminNotices = { calls: 200, minutes: 15 }

/** Sends the emails of the identity, in the background and never too many. */
export interface EmailSender {
  confirm(to: string, token: string): void
  resetPassword(to: string, token: string): void
  passwordChanged(to: string): void
  alreadyMember(to: string): void
  adminNotice(to: string, notice: AdminNotice): void
}

/** Mails, and whether they are what they should be: proof that an address is one's own. */
export interface Emails extends EmailSender {
  /** Whether an account can be used only once its address is confirmed. */
  readonly mustConfirm: boolean
}

export interface EmailSenderOptions {
  readonly db: Database
  readonly outbox: Outbox
  readonly background: Background
  readonly publicUrl: URL
}

export function createEmailSender({ db, outbox, background, publicUrl }: EmailSenderOptions): EmailSender {
  const emails = identityEmails(publicUrl)

  const post = (name: EmailName, mail: Mail, limit = fewLetters) =>
    background.run(`The mail '${mail.subject}'`, async () => {
      const address = createHash('sha256').update(mail.to).digest('hex')
      const wait = await takeAttempt(db, `mail ${name} to ${address}`, limit)
      if (wait === 0) await outbox.add(mail, expiryOf(name))
    })

  return {
    confirm: (to, token) => post('confirm', emails.confirm(to, token)),
    resetPassword: (to, token) => post('resetPassword', emails.resetPassword(to, token)),
    passwordChanged: (to) => post('passwordChanged', emails.passwordChanged(to)),
    alreadyMember: (to) => post('alreadyMember', emails.alreadyMember(to)),
    adminNotice: (to, notice) => post('adminNotice', emails.adminNotice(to, notice), adminNotices),
  }
}

/** A mail whose link has run out says nothing but that it came too late. */
function expiryOf(name: EmailName): Date {
  const hours: Partial<Record<EmailName, number>> = linkHours
  return new Date(Date.now() + (hours[name] ?? keptHours) * 3_600_000)
}
