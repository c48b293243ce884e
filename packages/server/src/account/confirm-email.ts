import { Refusal } from '@warm-ladle/contract'
import { APIError } from 'better-auth'
import { parseCookies } from 'better-auth/cookies'
import { verifyJWT } from 'better-auth/crypto'
import type { Database } from '../database/schema.ts'
import { correctPerson } from '../domain/people.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Identity } from '../identity/identity.ts'
import { makePasswordLink } from '../identity/password-links.ts'
import { hasSignedUp, signedUpCookie } from '../identity/signed-up-browser.ts'
import { removeWaysIn } from '../identity/ways-in.ts'

export interface Confirmation {
  /** The link's token. */
  readonly token: string
  /** Cookie header of the browser that opened the link. */
  readonly cookies: string
}

interface Confirmed {
  readonly resetToken?: string
  readonly isRepeated?: true
}

/**
 * Confirms the e-mail address that a link was sent to. In a browser other than the one that signed up, the password
 * chosen at sign-up and all other ways in are removed first: they may belong to a person who does not own the address.
 *
 * @returns a token to choose a new password with, when the old one was removed; whether the address was confirmed before
 * @throws {Refusal} `expired-link` when the link is forged or too old
 */
export async function confirmEmail(
  db: Database,
  { auth }: Identity,
  { token, cookies }: Confirmation,
): Promise<Confirmed> {
  const { secret, internalAdapter, createAuthCookie } = await auth.$context
  const sent = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(token, secret)
  if (typeof sent?.email !== 'string') throw new Refusal('expired-link')

  const owner = (await internalAdapter.findUserByEmail(sent.email))?.user
  if (typeof sent.updateTo === 'string') {
    if (owner) return takeAddress(db, owner, sent.updateTo)
    if (await internalAdapter.findUserByEmail(sent.updateTo)) return { isRepeated: true }
    throw new Refusal('expired-link')
  }
  if (owner?.emailVerified) return { isRepeated: true }
  const mark = parseCookies(cookies).get(createAuthCookie(signedUpCookie.name).name)
  const isElsewhere = owner !== undefined && !hasSignedUp(secret, mark, owner.id)
  if (isElsewhere) await inTransaction(db, (tx) => removeWaysIn(tx, owner.id))
  await auth.api.verifyEmail({ query: { token } }).catch(refuseExpired)
  if (!isElsewhere) return {}
  return { resetToken: await makePasswordLink(auth, { kind: 'reset-password', userId: owner.id }) }
}

/** Takes the new address that the office has written down for an account, which its owner confirms by the link. */
async function takeAddress(
  db: Database,
  { id, name, email: old }: { readonly id: string; readonly name: string; readonly email: string },
  email: string,
): Promise<Confirmed> {
  const actor = { id, name, email: old }
  const { outcome } = await correctPerson(db, { id, name, email, isProved: true }, actor)
  if (outcome === 'email-taken') throw new Refusal('email-taken')
  if (outcome === 'no-such-member') throw new Refusal('expired-link')
  return {}
}

function refuseExpired(error: unknown): never {
  throw error instanceof APIError && error.statusCode < 500 ? new Refusal('expired-link') : error
}
