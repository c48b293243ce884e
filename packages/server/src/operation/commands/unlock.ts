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
  summary: 'lets an account try passwords again after too many wrong ones',
  help: [
    'Five wrong passwords stop logins to an account for a quarter of an hour; this ends the stop, for all',
    'browsers. Pauses of a whole network stay: they last half a minute at most.',
  ].join('\n'),
  needs: 'data-of-this-version',
  run: withAccount(({ db }, email) => unlock(db, email)),
}

/** Resets the limits of wrong passwords of an account. */
export async function unlock(db: Database, email: string): Promise<CommandOutcome> {
  const account = await findAccount(db, email)
  if (!account) return unknownAccount(email)
  const wasCounted = await inTransaction(db, async (tx) => {
    if (!(await forgetGuesses(tx, email))) return false
    const subject = memberSubject({ ...account, email })
    await recordAct(tx, { actor: commandLine, act: 'account-unlocked', subject })
    return true
  })
  const said = wasCounted
    ? `${email} can try passwords again at once.`
    : `No wrong password of ${email} was counted: the account is not locked.`
  return { done: true, said }
}
