import { getOAuthState } from 'better-auth/api'
import { createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2'
import type { Configuration } from 'openid-client'
import { noteProof, noting, ProviderFailure } from './attempt.ts'
import type { OpenIdClient } from '../../../platform/openid-client.ts'
import type { Discovery } from './discovery.ts'
import type { LinkAccount } from './link-account.ts'
import { configure, redeem } from './grant.ts'
import { toAccountKey, type FindPortrait, profileName, type Profile, getVerifiedEmail } from './profile.ts'
import { getPrompt, readProofRequestedAt, provenAt, reportsLoginTime } from './proof.ts'
import type { ProviderWatch } from './watch.ts'

export interface AccountFinders {
  readonly findPortrait: FindPortrait
  readonly linkAccount: LinkAccount
}

/**
 * The code flow with PKCE and a nonce, with openid-client. The identity library's own plugin fetches a provider's
 * configuration when the library is created, and drops the provider if it does not respond; this one uses the last
 * configuration found.
 */
export function codeFlow(
  client: OpenIdClient,
  { findPortrait, linkAccount }: AccountFinders,
  watch: Pick<ProviderWatch, 'found'>,
): OAuthProvider<Profile> {
  const configurationFor = configurationOfLast(client)
  return {
    id: client.id,
    name: client.name,
    requiresIdTokenNonce: true,
    get issuer() {
      return watch.found?.issuer
    },
    accountSubject: ({ profile }) => toAccountKey(client, profile),

    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce, additionalParams }) =>
      createAuthorizationURL({
        id: client.id,
        options: { clientId: client.clientId, clientSecret: client.clientSecret },
        authorizationEndpoint: client.authorizationUrl ?? required(watch.found).authorization_endpoint,
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
        prompt: getPrompt(client, watch.found, additionalParams !== undefined),
        ...(additionalParams && { additionalParams }),
        scopes: ['openid', 'email', 'profile'],
      }),

    validateAuthorizationCode: ({ redirectURI, codeVerifier = '' }) =>
      noting(async (query) => {
        const nonce = await nonceOfStart(client.id)
        const url = new URL(`${redirectURI}${query}`)
        const found = required(watch.found)
        const raw = await redeem(configurationFor(found), { url, codeVerifier, nonce })
        noteProof(provenAt(raw, await readProofRequestedAt(), reportsLoginTime(found)))
        return { raw }
      }),

    getUserInfo: ({ raw: profile }) =>
      noting(async () => {
        if (!profile) throw new ProviderFailure('invalid-auth-event', 'there are no claims')
        const email = getVerifiedEmail(client, profile)
        if (email === null) throw new ProviderFailure('no-email', 'the email is not verified')
        await linkAccount(client, profile, email)
        const image = await findPortrait(client, profile)
        return { user: { email, emailVerified: true, name: profileName(profile), image }, data: profile }
      }).catch(withoutPerson),
  }
}

/**
 * Hides an error that the library would mistake for its own; without a person, the library redirects back with an
 * error.
 */
function withoutPerson(error: unknown): null {
  if (error instanceof ProviderFailure) return null
  throw error
}

/**
 * The nonce that the browser was sent with, so that no provider can respond in place of the one to which it was sent.
 */
async function nonceOfStart(id: string): Promise<string> {
  const state = await getOAuthState()
  const nonce = state?.['idTokenNonce']
  if (state?.['provider'] !== id || typeof nonce !== 'string' || nonce === '')
    throw new ProviderFailure('invalid-auth-event', 'the sign-in was started with another provider')
  return nonce
}

function required(found: Discovery | undefined): Discovery {
  if (!found) throw new ProviderFailure('network-request-failed', 'the provider was never reached')
  return found
}

/** Creates openid-client's objects once per configuration; they also cache the provider's keys. */
function configurationOfLast(client: OpenIdClient) {
  let last: { readonly found: Discovery; readonly configuration: Configuration } | undefined
  return (found: Discovery): Configuration => {
    if (last?.found !== found) last = { found, configuration: configure(client, found) }
    return last.configuration
  }
}
