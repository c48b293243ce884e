import { lengths } from '@warm-ladle/contract'
import { genericOAuth } from 'better-auth/plugins'

/** How the product is known to the provider, and where that is. */
export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  /** Of its OpenID configuration. */
  readonly discoveryUrl: string
  /** Where browsers reach it, when that is not where the server does. */
  readonly authorizationUrl?: string | undefined
}

/** Who somebody is, as the provider says; checked before it gets here. */
export type Profile = Readonly<Record<string, unknown>>

/** Where the portrait of somebody new is shown from; empty when he has none. */
export type FindPortrait = (profile: Profile) => Promise<string>

export const providerId = 'google'

/**
 * Google, or any other OpenID provider, as a way to sign in: code flow with PKCE, a nonce, and an id token whose
 * signature, issuer and audience are checked.
 */
export const googlePlugin = (client: GoogleClient, findPortrait: FindPortrait) =>
  genericOAuth({
    config: [
      {
        providerId,
        name: 'Google',
        clientId: client.clientId,
        clientSecret: client.clientSecret,
        discoveryUrl: client.discoveryUrl,
        ...(client.authorizationUrl !== undefined && { authorizationUrl: client.authorizationUrl }),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        prompt: 'select_account',
        mapProfileToUser: async (profile) => ({
          // an address that the provider does not vouch for is none; see the refusal 'no-email'
          email: profile['email_verified'] === true ? String(profile['email']) : null,
          name: (profile['name'] ?? '').trim().slice(0, lengths.name),
          image: await findPortrait(profile),
        }),
      },
    ],
  })
