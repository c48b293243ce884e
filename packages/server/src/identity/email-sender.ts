import { createHash } from 'node:crypto'
import type { Background } from '../domain/background.ts'
import { conventionsOf } from '../domain/conventions.ts'
import { takeAttempt } from '../domain/attempts.ts'
import { findHostelName } from '../domain/settings.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { Mail } from '../outbox/mailer.ts'
import { type AddMail, type KeepMails, keptHours } from '../outbox/outbox.ts'
import { type AdminNotice, identityEmails, type EmailName, type IdentityEmails, linkHours } from './emails.ts'

/** E-mails of one kind to one address. */
const fewEmails = { calls: 3, minutes: 15 }

/** The same for notices, of which none may be dropped. */
const notices = { calls: 200, minutes: 15 }

/** Invites the owners of new accounts by e-mail, if the transaction that adds them is committed. */
export type Invite = (tx: Transaction, emails: readonly string[]) => Promise<void>

/** Sends e-mails about accounts, in the background and with a limit for each address. */
export interface EmailSender {
  confirm(to: string, token: string): void
  resetPassword(to: string, token: string): void
  alreadyMember(to: string): void
  /** To a new address of an account: with a link that confirms it, and to the old one. */
  newAddress(to: string, token: string): void
  addressChanges(to: string, given: { readonly email: string }): void
  adminNotice(to: string, notice: AdminNotice): void
  readonly invite: Invite
}

/** The sender, and whether new accounts must confirm their address by e-mail. */
export interface Emails extends EmailSender {
  /** Whether accounts must confirm their address before use. */
  readonly mustConfirm: boolean
}

export interface EmailSenderOptions {
  readonly db: Database
  readonly addMail: AddMail
  readonly keepMails: KeepMails
  readonly background: Background
  readonly publicUrl: URL
  readonly timeZone: string
}

export function createEmailSender(options: EmailSenderOptions): EmailSender {
  const { db, addMail, keepMails, background, ...site } = options
  const writeEmails = async (connection: Database) =>
    identityEmails({
      origin: site.publicUrl.origin,
      hostelName: await findHostelName(connection),
      timeZone: site.timeZone,
      hours: conventionsOf(connection).hours,
      now: new Date(),
    })

  const post = (name: EmailName, to: string, write: (emails: IdentityEmails) => Mail, limit = fewEmails) =>
    background.run(`The mail '${name}'`, async () => {
      const recipient = createHash('sha256').update(to).digest('hex')
      const wait = await takeAttempt(db, `mail ${name} to ${recipient}`, limit)
      if (wait === 0) await addMail(write(await writeEmails(db)), expiryOf(name))
    })

  return {
    confirm: (to, token) => post('confirm', to, (emails) => emails.confirm(to, token)),
    resetPassword: (to, token) => post('resetPassword', to, (emails) => emails.resetPassword(to, token)),
    alreadyMember: (to) => post('alreadyMember', to, (emails) => emails.alreadyMember(to)),
    newAddress: (to, token) => post('newAddress', to, (emails) => emails.newAddress(to, token)),
    addressChanges: (to, given) => post('addressChanges', to, (emails) => emails.addressChanges(to, given)),
    adminNotice: (to, notice) => post('adminNotice', to, (emails) => emails.adminNotice(to, notice), notices),
    async invite(tx, addresses) {
      const emails = await writeEmails(tx)
      await keepMails(tx, addresses, emails.invitation, expiryOf('invitation'))
    },
  }
}

/** An e-mail expires with its link. */
function expiryOf(name: EmailName): Date {
  const hours: Partial<Record<EmailName, number>> = linkHours
  return new Date(Date.now() + (hours[name] ?? keptHours) * 3_600_000)
}
