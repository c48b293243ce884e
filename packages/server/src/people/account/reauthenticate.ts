import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import type { Database } from '../../database/schema.ts'
import type { Caller } from '../../http/contract/admit.ts'
import type { Identity } from '../identity/identity.ts'
import { limitGuesses } from '../identity/limit-guesses.ts'
import { hasFreshProof } from '../identity/proof.ts'
import { findWaysIn } from './queries.ts'

export interface Proof {
  readonly caller: Caller
  readonly password: string | undefined
  /** Name of the password's form field. */
  readonly field: string
}

/**
 * Ensures that the caller is the account's owner rather than someone else at their open browser. Asks for the
 * password, or if the account has none, for another recent proof of identity.
 *
 * @returns the proof of their identity
 * @throws {Refusal} `invalid-input` for a wrong password; `login-again` if the last proof is too old
 * @throws {TooMany} after too many wrong passwords
 */
export async function reauthenticate(
  db: Database,
  identity: Identity,
  proof: Proof,
): Promise<'password' | 'session'> {
  const { caller, password = '', field } = proof
  const { passwordHash } = await findWaysIn(db, caller.id)
  if (passwordHash === undefined) {
    if (await hasFreshProof(db, caller.sessionId)) return 'session'
    throw new Refusal('login-again')
  }

  if (password === '') throw new Refusal('invalid-input', said(checks.passwordRequired), field)
  const library = await identity.auth.$context
  const isRight = await limitGuesses(
    db,
    { sessionId: caller.sessionId },
    () => library.password.verify({ hash: passwordHash, password }),
    (answer) => answer,
  )
  if (!isRight) throw new Refusal('invalid-input', said(texts.notYourPassword), field)
  return 'password'
}
