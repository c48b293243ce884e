import { EmailAddress } from '@warm-ladle/contract'
import * as z from 'zod'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findAccount, type KnownAccount, openAccount } from '../../people/sign-ups.ts'
import { removeWaysIn } from '../../people/identity/ways-in.ts'
import { ownCommands } from '../../own-commands.ts'
import { describeAccount } from './account-words.ts'
import type { Command, CommandOutcome } from './command.ts'
import { type LinkMaker, createLinkMaker, printLink, recordLink } from './printed-link.ts'
import { withAccount } from './with-account.ts'

export const inviteAdminCommand: Command = {
  name: 'invite-admin',
  operands: ['EMAIL'],
  summary: 'prints a link that makes its holder an admin, such as the first',
  help: [
    'Whoever opens the link chooses the password and, for a new account, the name. It works once, within an',
    'hour. If an account with this email was neither confirmed nor let in, its password, sessions, passkeys and',
    'tokens are removed: someone else may have opened it. The audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount((data, email, call) => inviteAdmin(createLinkMaker(data, call), email)),
}

/** Prints a link that makes its holder an admin, unless the address already has an admitted account. */
export async function inviteAdmin(maker: LinkMaker, email: string): Promise<CommandOutcome> {
  if (!z.safeParse(EmailAddress, email).success)
    return { done: false, said: `${email} is not an email address.` }
  const account = await findAccount(maker.db, email)
  if (account && (account.isConfirmed || account.isAdmitted)) return inAlready(email, account)

  const id = await inTransaction(maker.db, (tx) => prepare(tx, email, account))
  if (id === undefined)
    return { done: false, said: `Someone has just signed up as ${email}. Please try again.` }
  const found = account ? [describeAccount(email, account), 'Its ways to log in were removed.'] : []
  const what = `Whoever opens this link chooses the password of ${email} and becomes an admin.`
  return {
    done: true,
    said: [...found, what, await printLink(maker, id, 'admin-invitation', account ? undefined : 'name')].join(
      '\n',
    ),
  }
}

async function prepare(tx: Transaction, email: string, account: KnownAccount | undefined) {
  if (account) await removeWaysIn(tx, account.id)
  const id = account?.id ?? (await openAccount(tx, email))
  if (id !== undefined) await recordLink(tx, 'admin-invited', { id, name: account?.name ?? email, email })
  return id
}

const inAlready = (email: string, account: KnownAccount): CommandOutcome => ({
  done: false,
  said: [
    describeAccount(email, account),
    'This account can already log in. If you know it is theirs:',
    `  ${ownCommands.admin} grant ${email}   makes it an admin`,
    `  ${ownCommands.admin} link ${email}   prints a link for a new password and ends all other logins`,
  ].join('\n'),
})
