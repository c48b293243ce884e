import { createHash } from 'node:crypto'
import { type Language, offeredLanguage, sourceLanguage } from '@warm-ladle/contract'
import type { Background } from '../platform/background.ts'
import { findConventions, findHostelName } from '../platform/settings.ts'
import { takeAttempt } from '../platform/attempts.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { noteNotified } from '../database/transaction.ts'
import type { AdminNotice } from '../platform/audit-log.ts'
import type { Mail } from '../notifications/mailer.ts'
import { type AddMail, type KeepMails, mailRetentionHours } from '../notifications/outbox.ts'
import { identityEmails, type EmailName, type IdentityEmails, linkHours } from './identity/emails.ts'

/** Rate limit for emails of one kind to one address. */
const fewEmails = { calls: 3, minutes: 15 }

/** The recipient of an email about an account. */
export interface Reader {
  readonly email: string
  /** The account's language, or that of the requesting page; English if it is not offered. */
  readonly language?: string | null | undefined
}

/** Invites the owners of new accounts by email, once the transaction that adds them is committed. */
export type Invite = (tx: Transaction, owners: readonly Reader[]) => Promise<void>

/** Sends emails about accounts in the background, with a limit per address. */
export interface EmailSender {
  confirm(to: Reader, token: string): void
  resetPassword(to: Reader, token: string): void
  alreadyMember(to: Reader): void
  /** An email to an account's new address, with a link that confirms it. */
  newAddress(to: Reader, token: string): void
  /** An email to the account's old address, with a link that cancels the change. */
  addressChanges(to: Reader, given: { readonly email: string; readonly token: string }): void
  /** An email without a limit, because none may be dropped; sent once the transaction is committed. */
  adminNotice(tx: Transaction, readers: readonly Reader[], notice: AdminNotice): Promise<void>
  /** Invites in this language if an account has none yet. */
  inviteIn(language: Language): Invite
}

/** The sender, and whether new accounts must confirm their address by email. */
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
  const writeEmails = async (connection: Database, language: Language) =>
    identityEmails(
      {
        origin: site.publicUrl.origin,
        hostelName: await findHostelName(connection),
        timeZone: site.timeZone,
        hours: (await findConventions(connection)).hours,
        now: new Date(),
      },
      language,
    )

  const post = (
    name: EmailName,
    { email: to, language }: Reader,
    write: (emails: IdentityEmails, to: string) => Mail,
  ) =>
    background.run(`The email '${name}'`, async () => {
      const recipient = createHash('sha256').update(to).digest('hex')
      const wait = await takeAttempt(db, `mail ${name} to ${recipient}`, fewEmails)
      if (wait > 0) return
      const emails = await writeEmails(db, offeredLanguage(language) ?? sourceLanguage)
      await addMail(write(emails, to), getExpiry(name))
    })

  const keep = async (
    tx: Transaction,
    name: EmailName,
    readers: readonly Reader[],
    write: (emails: IdentityEmails, to: string) => Mail,
    fallback: Language = sourceLanguage,
  ) => {
    const byLanguage = Map.groupBy(readers, ({ language }) => offeredLanguage(language) ?? fallback)
    for (const [language, some] of byLanguage) {
      const emails = await writeEmails(tx, language)
      const addresses = some.map(({ email }) => email)
      await keepMails(tx, addresses, (to) => write(emails, to), getExpiry(name))
    }
  }

  return {
    confirm: (reader, token) => post('confirm', reader, (emails, to) => emails.confirm(to, token)),
    resetPassword: (reader, token) =>
      post('resetPassword', reader, (emails, to) => emails.resetPassword(to, token)),
    alreadyMember: (reader) => post('alreadyMember', reader, (emails, to) => emails.alreadyMember(to)),
    newAddress: (reader, token) => post('newAddress', reader, (emails, to) => emails.newAddress(to, token)),
    addressChanges: (reader, given) =>
      post('addressChanges', reader, (emails, to) => emails.addressChanges(to, given)),
    adminNotice: async (tx, readers, notice) => {
      // one at a time, because several emails stored together would be spread over time
      for (const reader of readers)
        await keep(tx, 'adminNotice', [reader], (emails, to) => emails.adminNotice(to, notice))
      // no page changes, but this makes the outbox send at once
      noteNotified(tx, [])
    },
    inviteIn: (fallback) => (tx, owners) =>
      keep(tx, 'invitation', owners, (emails, to) => emails.invitation(to), fallback),
  }
}

/** An email expires with its link. */
function getExpiry(name: EmailName): Date {
  const hours: Partial<Record<EmailName, number>> = linkHours
  return new Date(Date.now() + (hours[name] ?? mailRetentionHours) * 3_600_000)
}
