import { Refusal } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import type { Caller } from '../http/admit.ts'
import type { Identity } from '../identity/identity.ts'
import { limitProofs } from '../identity/password-guesses.ts'
import { findSessionStart, findWaysIn } from './queries.ts'

/** Milliseconds for which a login is proof enough of whoever has no password. */
const fresh = 10 * 60_000

export interface Proof {
  readonly caller: Caller
  readonly password: string | undefined
  /** Name of the field that the password was typed into. */
  readonly field: string
}

/**
 * Makes sure that it is the owner of an account who calls, and not somebody at his open browser: by his password, or
 * where he has none by having just signed in.
 *
 * @throws {Refusal} `invalid-input` for a wrong password, `login-again` when the login is too long ago
 * @throws {TooMany} after too many wrong passwords
 */
export async function reauthenticate(db: Database, identity: Identity, proof: Proof): Promise<void> {
  const { passwordHash } = await findWaysIn(db, proof.caller.id)
  if (passwordHash === undefined) return proveByFreshLogin(db, proof.caller)

  const { caller, password = '', field } = proof
  if (password === '') throw new Refusal('invalid-input', 'Password is required', field)
  const library = await identity.auth.$context
  const isRight = await limitProofs(
    db,
    caller.sessionId,
    () => library.password.verify({ hash: passwordHash, password }),
    (answer) => answer,
  )
  if (!isRight) throw new Refusal('invalid-input', 'This is not your password.', field)
}

async function proveByFreshLogin(db: Database, { sessionId }: Caller) {
  const start = await findSessionStart(db, sessionId)
  if (!start || Date.now() - start.getTime() > fresh) throw new Refusal('login-again')
}
