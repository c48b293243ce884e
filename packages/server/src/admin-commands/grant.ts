import { commandLine } from '../domain/audit-log.ts'
import { addMemberByEmail } from '../domain/members.ts'
import { grantAdmin } from '../members/admin-role.ts'
import { findAccount } from '../members/admission-queries.ts'
import { ownCommands } from '../own-commands.ts'
import { describeAccount, operator, unknownAccount } from './account-words.ts'
import type { Command, Outcome } from './command.ts'
import { type AccountData, withAccount } from './with-account.ts'

export const grantCommand: Command = {
  name: 'grant',
  operands: ['EMAIL'],
  summary: 'makes a member an admin, such as the first admin of a hostel',
  help: [
    'The account has to exist, and its address must be confirmed or the account admitted.',
    'All admins are notified by e-mail, and the audit log names the command line.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount(grant),
}

/**
 * Makes a member an admin if the account is known to be theirs: another person may have signed up with the address of a
 * future admin.
 */
async function grant({ db, notifyAdmins }: AccountData, email: string): Promise<Outcome> {
  const account = await findAccount(db, email)
  if (!account) return unknownAccount(email)
  const who = describeAccount(email, account)
  if (!account.isConfirmed && !account.isAdmitted) {
    const advice = `Another person could have signed up with this address. If you know that it was them, first: ${ownCommands.admin} admit ${email}`
    return { done: false, said: `${who}\n${advice}` }
  }
  await addMemberByEmail(db, email)
  const outcome = await grantAdmin(db, account.id, commandLine)
  if (outcome === 'granted')
    notifyAdmins({ act: 'admin-granted', actor: operator, subject: `${account.name} (${email})` })
  return { done: true, said: `${who}\n${email} is now an admin.` }
}
