import { mailLink } from '@warm-ladle/contract'
import { commandLine, memberSubject, recordAct } from '../domain/audit-log.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Auth, createAuth } from '../identity/auth.ts'
import { makeResetToken } from '../identity/reset-token.ts'
import { createLogger } from '../log/create-logger.ts'
import { findAccount } from '../members/admission-queries.ts'
import { unknownAccount } from './account-words.ts'
import type { Command, Outcome } from './command.ts'
import { withAccount } from './with-account.ts'
import type { Data } from './with-data.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  operands: ['EMAIL'],
  summary: 'sends a link with which they choose a new password',
  help: [
    'It is the link of "Forgot your password?": it works for an hour, and once; then all their sessions end.',
    'Where no mail server is set, the link is printed instead: hand it over yourself, to them alone.',
    'No password is made or shown. The audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount(({ db, database, emails }, email, { config: { publicUrl, authSecrets: secrets } }) => {
    const auth = createAuth({ database, publicUrl, secrets, logger: createLogger('silent') })
    return resetPassword({ db, auth, emails, publicUrl }, email)
  }),
}

interface Site extends Pick<Data, 'db' | 'emails'> {
  readonly auth: Pick<Auth, '$context'>
  readonly publicUrl: URL
}

/** Makes a link for a new password, and mails it; where no mail is sent it is the message. */
export async function resetPassword({ db, auth, emails, publicUrl }: Site, email: string): Promise<Outcome> {
  const account = await findAccount(db, email)
  if (!account) return unknownAccount(email)
  const subject = memberSubject({ ...account, email })
  await inTransaction(db, (tx) => recordAct(tx, { actor: commandLine, act: 'password-link-made', subject }))
  const token = await makeResetToken(auth, account.id)
  if (!emails) return { done: true, said: handOver(publicUrl.origin + mailLink('resetPassword', token)) }
  emails.resetPassword(email, token)
  return { done: true, said: mailed(email) }
}

const mailed = (email: string) =>
  `A mail with a link goes to ${email}, unless three of them went there within the last quarter of an hour.`

const handOver = (link: string) =>
  `No mail server is set: hand this link over to them alone. It works for an hour, and once.\n${link}`
