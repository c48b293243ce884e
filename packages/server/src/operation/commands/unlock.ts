import { commandLine, memberSubject, recordAct } from '../../platform/audit-log.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { forgetGuesses } from '../../people/identity/limit-guesses.ts'
import { findAccount } from '../../people/sign-ups.ts'
import { unknownAccount } from './account-words.ts'
import type { Command, CommandOutcome } from './command.ts'
import { withAccount } from './with-account.ts'

export const unlockCommand: Command = {
  name: 'unlock',
  operands: ['EMAIL'],
  summary: 'unlocks an account after too many wrong passwords',
  help: [
    'Five wrong passwords lock an account for a quarter of an hour. This unlocks it for all browsers.',
    'Pauses for a whole network stay; they last up to half a minute.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount(({ db }, email) => unlock(db, email)),
}

/** Resets the limits on wrong passwords for an account. */
export async function unlock(db: Database, email: string): Promise<CommandOutcome> {
  const account = await findAccount(db, email)
  if (!account) return unknownAccount(email)
  const wasCounted = await inTransaction(db, async (tx) => {
    if (!(await forgetGuesses(tx, email))) return false
    const subject = memberSubject({ ...account, email })
    await recordAct(tx, { actor: commandLine, act: 'account-unlocked', subject })
    return true
  })
  const said = wasCounted ? `${email} can try passwords again.` : `The account of ${email} is not locked.`
  return { done: true, said }
}
