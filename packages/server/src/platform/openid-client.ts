import { googleId, type SignInProvider } from '@warm-ladle/contract'

/** The product's client credentials at Google, and Google's location. */
export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  /** URL of Google's OpenID configuration. */
  readonly discoveryUrl: string
  /** Base URL for browsers, if different from the server's. */
  readonly authorizationUrl?: string | undefined
}

/** What the provider must prompt people for every time. */
export type Prompt = 'select_account' | 'login'

/** An OpenID provider as the operator has configured it. */
export interface OpenIdClient extends GoogleClient, SignInProvider {
  /** The issuer that its configuration must state; undefined accepts any issuer. */
  readonly issuer?: string | undefined
  /** Hosts other than the issuer's that its configuration may name. */
  readonly hosts?: readonly string[] | undefined
  /** Undefined for no prompt. */
  readonly prompt?: Prompt | undefined
  /** Whether its emails count as verified even if it does not state this. */
  readonly trustsEmails?: boolean | undefined
}

/** Google, or its stand-in, as one of the providers. */
export const asProvider = (google: GoogleClient): OpenIdClient => ({
  ...google,
  id: googleId,
  name: 'Google',
  prompt: 'select_account',
})
