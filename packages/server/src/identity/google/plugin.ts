import { isVisible, lengths, withoutHidden } from '@warm-ladle/contract'
import { genericOAuth } from 'better-auth/plugins'

/** The product's client credentials, and where the provider is. */
export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  /** URL of its OpenID configuration. */
  readonly discoveryUrl: string
  /** Its base URL for browsers, if different from the server's. */
  readonly authorizationUrl?: string | undefined
}

/** Claims of the verified id token. */
export type Profile = Readonly<Record<string, unknown>>

/** Stores the portrait of a new account and returns its path; empty without a portrait. */
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
          // an unverified address counts as missing; see the refusal 'no-email'
          email: profile['email_verified'] === true ? String(profile['email']) : null,
          name: nameOf(profile['name'] ?? ''),
          image: await findPortrait(profile),
        }),
      },
    ],
  })

/** A name as members may have it: shortened, which may leave half a character, and without what is hidden. */
function nameOf(name: string): string {
  const shortened = withoutHidden(name.replaceAll(/\s+/g, ' ').trim().slice(0, lengths.name)).trim()
  return isVisible(shortened) ? shortened : ''
}
