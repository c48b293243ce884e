import { inTransaction } from '../../database/transaction.ts'
import { findAccount } from '../../people/sign-ups.ts'
import { makePasswordLink } from '../../people/identity/password-links.ts'
import { unknownAccount } from './account-words.ts'
import type { Command, CommandOutcome } from './command.ts'
import { linkFor, type LinkMaker, createLinkMaker, recordLink } from './printed-link.ts'
import { withAccount } from './with-account.ts'
import type { Data } from './with-data.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  operands: ['EMAIL'],
  summary: 'sends a link to choose a new password',
  help: [
    'The same link as "Forgot password?": it works once, within an hour, and then ends all sessions and removes',
    'the passkeys. Without a mail server it prints the login link of the command link instead.',
    'No password is created or shown. The audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount((data, email, call) =>
    resetPassword({ ...createLinkMaker(data, call), emails: data.emails }, email),
  ),
}

/** Creates a link for choosing a new password, and emails it; without email, the message contains it. */
export async function resetPassword(
  { emails, ...maker }: LinkMaker & Pick<Data, 'emails'>,
  email: string,
): Promise<CommandOutcome> {
  const account = await findAccount(maker.db, email)
  if (!account) return unknownAccount(email)
  const person = { ...account, email }
  if (!emails) return { done: true, said: `No mail server is set. ${await linkFor(maker, person)}` }
  await inTransaction(maker.db, (tx) => recordLink(tx, 'password-link-made', person))
  const token = await makePasswordLink(maker.auth, { kind: 'reset-password', userId: account.id })
  emails.resetPassword(person, token)
  return { done: true, said: mailed(email) }
}

const mailed = (email: string) => `A link goes to ${email}, unless three went there in the last 15 minutes.`
