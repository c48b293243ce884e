import { googleId } from '@warm-ladle/contract'
import { getOAuthState } from 'better-auth/api'
import { ProviderFailure } from './attempt.ts'
import type { OpenIdClient, Prompt } from '../../../platform/openid-client.ts'
import type { Discovery } from './discovery.ts'
import type { Profile } from './profile.ts'

/*
 * A person who sits at an open browser is often still logged in at the provider, so coming back from there proves nothing.
 * For a proof the provider is asked to have them log in anew, and where it tells the time of that login, it is compared.
 */

/** What is sent along for a proof: the last login may be no seconds old. */
export const freshLogin = { max_age: '0' } as const

/** Milliseconds by which the provider's clock may be behind ours. */
const clockDifference = 30_000

/** Whether a provider knows `max_age`, and so tells when a person has logged in there. */
export const reportsLoginTime = ({ claims_supported: claims }: Discovery): boolean =>
  claims.includes('auth_time')

/** Where `max_age` is not known, `login` asks for the same; Google refuses that word, and is asked by `max_age` alone. */
export function getPrompt(
  client: Pick<OpenIdClient, 'id' | 'prompt'>,
  found: Discovery | undefined,
  isProof: boolean,
): Prompt | undefined {
  const knowsLogin = client.id !== googleId && found !== undefined && !reportsLoginTime(found)
  return isProof && knowsLogin ? 'login' : client.prompt
}

/** When the browser was sent to the provider for a proof, in milliseconds; undefined for any other sign-in. */
export async function readProofRequestedAt(): Promise<number | undefined> {
  const requestedAt: unknown = (await getOAuthState())?.['proofAskedAt']
  return typeof requestedAt === 'number' ? requestedAt : undefined
}

/**
 * When a person has proved who they are, by the claims of the provider.
 *
 * @param requestedAt when they were sent there for a proof
 * @returns long ago for a sign-in of which the provider does not tell the time
 * @throws {ProviderFailure} when they were not asked anew though they should have been
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
