import { getOAuthState } from 'better-auth/api'
import { createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2'
import type { JWTVerifyGetKey } from 'jose'
import { noting } from './attempt.ts'
import type { OpenIdClient } from './client.ts'
import type { Discovery } from './discovery.ts'
import { claimsOf, keysOf } from './id-token.ts'
import type { FindPortrait } from './portrait.ts'
import { accountKeyOf, nameOf, type Profile, verifiedEmailOf } from './profile.ts'
import { ProviderFailure } from './provider-failure.ts'
import { fetchUserInfo, redeem } from './redeem.ts'
import type { ProviderWatch } from './watch.ts'

/**
 * The code flow with PKCE and a nonce. The identity library's own plugin asks a provider for its configuration when the
 * library is made and leaves it out when there is no answer; this one uses what was found last. See decision 169.
 */
export function codeFlow(
  client: OpenIdClient,
  findPortrait: FindPortrait,
  watch: Pick<ProviderWatch, 'found'>,
): OAuthProvider<Profile> {
  const keys = keysOfLast()
  return {
    id: client.id,
    name: client.name,
    requiresIdTokenNonce: true,
    get issuer() {
      return watch.found?.issuer
    },
    accountSubject: ({ profile }) => accountKeyOf(client, profile),

    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: client.id,
        options: { clientId: client.clientId, clientSecret: client.clientSecret },
        authorizationEndpoint: client.authorizationUrl ?? required(watch.found).authorization_endpoint,
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
        prompt: client.prompt,
        scopes: ['openid', 'email', 'profile'],
      }),

    validateAuthorizationCode: (grant) =>
      noting(async () => {
        await requireStartedWith(client.id)
        return redeem(client, required(watch.found), grant)
      }),

    getUserInfo: ({ idToken, accessToken, expectedIdTokenNonce: nonce }) =>
      noting(async () => {
        const found = required(watch.found)
        const claims = await claimsOf(idToken, { client, found, keys: keys(found), nonce })
        const profile = await withEmail(claims, found, accessToken)
        const email = verifiedEmailOf(client, profile)
        if (email === null) throw new ProviderFailure('no-email', 'the e-mail is not verified')
        const image = await findPortrait(client, profile)
        return { user: { email, emailVerified: true, name: nameOf(profile), image }, data: profile }
      }).catch(withoutPerson),
  }
}

/** The library takes an error for one of its own; without a person it leads back with one. */
function withoutPerson(error: unknown): null {
  if (error instanceof ProviderFailure) return null
  throw error
}

/** Claims with an e-mail: some providers tell it at another place. */
async function withEmail(
  claims: Profile,
  found: Discovery,
  accessToken: string | undefined,
): Promise<Profile> {
  const { userinfo_endpoint: endpoint } = found
  if (claims['email'] !== undefined || endpoint === undefined) return claims
  const further = await fetchUserInfo(endpoint, accessToken)
  if (further['sub'] !== claims['sub'])
    throw new ProviderFailure('invalid-auth-event', 'userinfo is of another person')
  return { ...further, ...claims }
}

/** A provider must not answer for a sign-in that was started with another one. */
async function requireStartedWith(id: string): Promise<void> {
  const state = await getOAuthState()
  if (state?.['provider'] !== id)
    throw new ProviderFailure('invalid-auth-event', 'the sign-in was started with another provider')
}

function required(found: Discovery | undefined): Discovery {
  if (!found) throw new ProviderFailure('network-request-failed', 'the provider was never reached')
  return found
}

/** Keeps the keys of a configuration for as long as it does not change. */
function keysOfLast() {
  let last: { readonly found: Discovery; readonly keys: JWTVerifyGetKey } | undefined
  return (found: Discovery): JWTVerifyGetKey => {
    if (last?.found !== found) last = { found, keys: keysOf(found) }
    return last.keys
  }
}
