import { googleId } from '@warm-ladle/contract'
import { getOAuthState } from 'better-auth/api'
import { ProviderFailure } from './attempt.ts'
import type { OpenIdClient, Prompt } from '../../../platform/openid-client.ts'
import type { Discovery } from './discovery.ts'
import type { Profile } from './profile.ts'

/*
 * Someone at an open browser is often still logged in at the provider, so returning from there proves nothing. For a
 * proof we request a new login, and check its time if the provider reports it.
 */

/** Sent for a proof: the last login must be zero seconds old. */
export const freshLogin = { max_age: '0' } as const

/** Milliseconds by which the provider's clock may be behind ours. */
const clockDifference = 30_000

/** Whether a provider supports `max_age`, and so reports when a person logged in. */
export const reportsLoginTime = ({ claims_supported: claims }: Discovery): boolean =>
  claims.includes('auth_time')

/**
 * If `max_age` is not supported, `login` has the same effect. Google rejects that value, so it gets only `max_age`.
 */
export function getPrompt(
  client: Pick<OpenIdClient, 'id' | 'prompt'>,
  found: Discovery | undefined,
  isProof: boolean,
): Prompt | undefined {
  const knowsLogin = client.id !== googleId && found !== undefined && !reportsLoginTime(found)
  return isProof && knowsLogin ? 'login' : client.prompt
}

/** When the browser was sent to the provider for a proof, in milliseconds; undefined for other logins. */
export async function readProofRequestedAt(): Promise<number | undefined> {
  const requestedAt: unknown = (await getOAuthState())?.['proofAskedAt']
  return typeof requestedAt === 'number' ? requestedAt : undefined
}

/**
 * When a person proved who they are, according to the provider's claims.
 *
 * @param requestedAt when they were sent there for a proof
 * @returns a date in the distant past for a login whose time the provider does not report
 * @throws {ProviderFailure} if they should have logged in again but did not have to
 */
export function provenAt(
  { auth_time: authTime }: Profile,
  requestedAt: number | undefined,
  mustReport: boolean,
): Date {
  const loggedIn = typeof authTime === 'number' ? authTime * 1000 : undefined
  if (requestedAt === undefined) return new Date(Math.min(loggedIn ?? 0, Date.now()))
  const isOld = loggedIn === undefined ? mustReport : loggedIn < requestedAt - clockDifference
  if (isOld) throw new ProviderFailure('not-asked-anew', 'the provider did not have the person log in anew')
  return new Date()
}
