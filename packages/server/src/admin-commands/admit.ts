import { commandLine } from '../domain/audit-log.ts'
import type { Database } from '../database/schema.ts'
import { findAccount } from '../members/admission-queries.ts'
import { admitMember } from '../members/admit-member.ts'
import { describeAccount, unknownAccount } from './account-words.ts'
import type { Command, Outcome } from './command.ts'
import { withAccount } from './with-account.ts'

export const admitCommand: Command = {
  name: 'admit',
  operands: ['EMAIL'],
  summary: 'admits a new account that waits for an admin',
  help: [
    'Where no mail server is set, a new account with a password waits until an admin admits it,',
    'since its address is not confirmed. Admins do the same in Manage Users.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount(({ db }, email) => admit(db, email)),
}

async function admit(db: Database, email: string): Promise<Outcome> {
  const account = await findAccount(db, email)
  if (!account) return unknownAccount(email)
  const isNew = await admitMember(db, account.id, commandLine)
  return {
    done: true,
    said: `${describeAccount(email, account)}\n${isNew ? 'They are in now.' : 'They were in already.'}`,
  }
}
