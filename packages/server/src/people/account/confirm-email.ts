import { Refusal } from '@warm-ladle/contract'
import { APIError } from 'better-auth'
import { parseCookies } from 'better-auth/cookies'
import { verifyJWT } from 'better-auth/crypto'
import { type PersonServices, takeAddress } from '../people.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Identity } from '../identity/identity.ts'
import { makePasswordLink } from '../identity/password-links.ts'
import { hashToken } from '../secret-token.ts'
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
 * Confirms the email address to which a link was sent. If the browser is not the one that signed up, the password
 * chosen at sign-up and all other ways into the account are removed first, because they may belong to someone who
 * does not own the address.
 *
 * @returns a token for choosing a new password if the old one was removed, and whether the address was already
 * confirmed
 * @throws {Refusal} `expired-link` if the link is forged or too old
 */
export async function confirmEmail(
  { identity: { auth }, db, onEmailChanged }: PersonServices & { readonly identity: Identity },
  { token, cookies }: Confirmation,
): Promise<Confirmed> {
  const { secret, internalAdapter, createAuthCookie } = await auth.$context
  const sent = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(token, secret)
  if (typeof sent?.email !== 'string') throw new Refusal('expired-link')

  if (typeof sent.updateTo === 'string') {
    const outcome = await takeAddress({ db, onEmailChanged }, hashToken(token), new Date())
    if (outcome === 'email-taken') throw new Refusal('email-taken')
    if (outcome === 'taken') return {}
    // otherwise the change was cancelled, unless it had already taken effect
    const [from, to] = [sent.email, sent.updateTo].map((email) => internalAdapter.findUserByEmail(email))
    if (!(await from) && (await to)) return { isRepeated: true }
    throw new Refusal('expired-link')
  }
  const owner = (await internalAdapter.findUserByEmail(sent.email))?.user
  if (owner?.emailVerified) return { isRepeated: true }
  const mark = parseCookies(cookies).get(createAuthCookie(signedUpCookie.name).name)
  const isElsewhere = owner !== undefined && !hasSignedUp(secret, mark, owner.id)
  if (isElsewhere) await inTransaction(db, (tx) => removeWaysIn(tx, owner.id))
  await auth.api.verifyEmail({ query: { token } }).catch(refuseExpired)
  if (!isElsewhere) return {}
  return { resetToken: await makePasswordLink(auth, { kind: 'reset-password', userId: owner.id }) }
}

function refuseExpired(error: unknown): never {
  throw error instanceof APIError && error.statusCode < 500 ? new Refusal('expired-link') : error
}
