import { grantAdmin } from '../../people/admin-role.ts'
import { commandLine } from '../../platform/audit-log.ts'
import { addMemberByEmail } from '../../people/members.ts'
import { findAccount } from '../../people/sign-ups.ts'
import { ownCommands } from '../../own-commands.ts'
import { describeAccount, unknownAccount } from './account-words.ts'
import type { Call, Command, CommandOutcome } from './command.ts'
import { reasonToStop, yes } from './confirm.ts'
import { type AccountData, withAccount } from './with-account.ts'

export const grantCommand: Command = {
  name: 'grant',
  operands: ['EMAIL'],
  options: { yes },
  summary: 'makes a member an admin',
  help: [
    'The account must have a confirmed address or have been let in. The command shows when and from where it',
    'was opened, and asks. To add the first admin, use invite-admin instead.',
    'All admins are notified by email, and the audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount(grant),
}

/**
 * Makes a member an admin if the account is known to be theirs, because someone else may have signed up with a future
 * admin's address.
 */
export async function grant(
  { db, emailAdmins }: Pick<AccountData, 'db' | 'emailAdmins'>,
  email: string,
  call: Pick<Call, 'options' | 'printer'>,
): Promise<CommandOutcome> {
  const account = await findAccount(db, email)
  if (!account) return unknownAccount(email)
  const who = describeAccount(email, account)
  if (!account.isConfirmed && !account.isAdmitted) {
    const advice = `Someone else could have signed up with this address. For a link only its owner gets: ${ownCommands.admin} invite-admin ${email}`
    return { done: false, said: `${who}\n${advice}` }
  }
  const stopped = await reasonToStop(call, { facts: who, question: 'Make them an admin?' })
  if (stopped) return stopped
  await addMemberByEmail(db, email)
  await grantAdmin(db, account.id, commandLine, emailAdmins)
  return { done: true, said: `${email} is now an admin.` }
}
