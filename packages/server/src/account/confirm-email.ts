import { randomBytes } from 'node:crypto'
import { Refusal } from '@warm-ladle/contract'
import { APIError } from 'better-auth'
import { parseCookies } from 'better-auth/cookies'
import { verifyJWT } from 'better-auth/crypto'
import type { Database } from '../database/schema.ts'
import { linkHours } from '../identity/emails.ts'
import type { Identity } from '../identity/identity.ts'
import { hasSignedUp, signedUpCookie } from '../identity/signed-up-browser.ts'
import { removePassword } from './queries.ts'

export interface Confirmation {
  /** Of the link. */
  readonly token: string
  /** What the browser sent that opened it. */
  readonly cookies: string
}

/**
 * Confirms the address that a link was mailed to. In another browser than the one that signed up, the password that was
 * chosen there goes first: it may be that of a person to whom the address does not belong.
 *
 * @returns a token with which a new password is chosen, when there is none any longer
 * @throws {Refusal} `expired-link` when it was not made here, or too long ago
 */
export async function confirmEmail(
  db: Database,
  { auth }: Identity,
  { token, cookies }: Confirmation,
): Promise<string | undefined> {
  const { secret, internalAdapter, createAuthCookie } = await auth.$context
  const sent = await verifyJWT<{ email?: unknown }>(token, secret)
  if (typeof sent?.email !== 'string') throw new Refusal('expired-link')

  const owner = (await internalAdapter.findUserByEmail(sent.email))?.user
  const mark = parseCookies(cookies).get(createAuthCookie(signedUpCookie.name).name)
  const isElsewhere = owner !== undefined && !owner.emailVerified && !hasSignedUp(secret, mark, owner.id)
  if (isElsewhere) await removePassword(db, owner.id)
  await auth.api.verifyEmail({ query: { token } }).catch(refuseExpired)
  if (!isElsewhere) return undefined

  const next = randomBytes(24).toString('hex')
  await internalAdapter.createVerificationValue({
    value: owner.id,
    identifier: `reset-password:${next}`,
    expiresAt: new Date(Date.now() + linkHours.resetPassword * 3_600_000),
  })
  return next
}

function refuseExpired(error: unknown): never {
  throw error instanceof APIError && error.statusCode < 500 ? new Refusal('expired-link') : error
}
