import { findAccount } from '../../people/sign-ups.ts'
import { describeAccount, unknownAccount } from './account-words.ts'
import type { Command, CommandOutcome } from './command.ts'
import { linkFor, type LinkMaker, createLinkMaker } from './printed-link.ts'
import { withAccount } from './with-account.ts'

export const linkCommand: Command = {
  name: 'link',
  operands: ['EMAIL'],
  summary: 'prints a login link, with or without a mail server',
  help: [
    'Its holder chooses a new password, and is let in if they were waiting. All other logins end: sessions,',
    'passkeys, API tokens, earlier links and the calendar address. It works once, within an hour.',
    'Give it only to the owner of the account. The audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount((data, email, call) => link(createLinkMaker(data, call), email)),
}

/** Prints a link for choosing a new password, which the operator passes on. */
export async function link(maker: LinkMaker, email: string): Promise<CommandOutcome> {
  const account = await findAccount(maker.db, email)
  if (!account) return unknownAccount(email)
  return {
    done: true,
    said: `${describeAccount(email, account)}\n${await linkFor(maker, { ...account, email })}`,
  }
}
