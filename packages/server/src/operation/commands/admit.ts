import { commandLine } from '../../platform/audit-log.ts'
import { admitMember, findAccount } from '../../people/sign-ups.ts'
import { describeAccount, unknownAccount } from './account-words.ts'
import type { Call, Command, CommandOutcome } from './command.ts'
import { reasonToStop, yes } from './confirm.ts'
import { type AccountData, withAccount } from './with-account.ts'

export const admitCommand: Command = {
  name: 'admit',
  operands: ['EMAIL'],
  options: { yes },
  summary: 'lets in an account with an unconfirmed address',
  help: [
    'Without a mail server no address is confirmed, so a new account with a password waits for an admin.',
    'Admins can let accounts in under Manage Users too. With a mail server, use this for accounts that no',
    'email reaches. It shows when and from where the account was opened, and asks: someone else may have',
    'signed up with the address. All admins are notified by email, and the audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount(admit),
}

/** Admits an account after showing the operator how it was opened. */
export async function admit(
  { db, emailAdmins }: Pick<AccountData, 'db' | 'emailAdmins'>,
  email: string,
  call: Pick<Call, 'options' | 'printer'>,
): Promise<CommandOutcome> {
  const account = await findAccount(db, email)
  if (!account) return unknownAccount(email)
  const facts = describeAccount(email, account)
  if (account.isConfirmed || account.isAdmitted)
    return { done: true, said: `${facts}\nThey could already log in.` }
  const stopped = await reasonToStop(call, {
    facts,
    question: 'Are you sure it was them? Let them in?',
  })
  if (stopped) return stopped
  await admitMember(db, account.id, commandLine, emailAdmins)
  return { done: true, said: 'They can now log in without confirming the address.' }
}
