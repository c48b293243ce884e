import { commandLine } from '../../platform/audit-log.ts'
import { revokeAdmin } from '../../people/admin-role.ts'
import { findMemberByEmail } from '../../people/members/queries.ts'
import type { Command, CommandOutcome } from './command.ts'
import { type AccountData, withAccount } from './with-account.ts'

export const revokeCommand: Command = {
  name: 'revoke',
  operands: ['EMAIL'],
  summary: 'removes the admin role, but never from the last admin',
  help: 'They stay a member. All admins are notified by email, and the audit log names the command line.',
  needs: 'data-of-this-version',
  run: withAccount(revoke),
}

async function revoke({ db, emailAdmins }: AccountData, email: string): Promise<CommandOutcome> {
  const member = await findMemberByEmail(db, email)
  const outcome = member ? await revokeAdmin(db, member.id, commandLine, emailAdmins) : 'no-such-member'
  return { done: outcome === 'revoked', said: revoked[outcome](email) }
}

const revoked = {
  revoked: (email: string) => `${email} is no longer an admin.`,
  'not-an-admin': (email: string) => `${email} is not an admin.`,
  'last-admin': (email: string) => `${email} is the last admin. Make someone else an admin first.`,
  'no-such-member': (email: string) => `No member has the email ${email}.`,
}
