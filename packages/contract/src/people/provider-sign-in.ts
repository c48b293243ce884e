/**
 * 'Continue with …', which is separate from the API: pages open one of these paths, and the server redirects to the
 * OpenID provider and back. With `n`, a secret of the page, this happens in a popup, whose last page sends the outcome on
 * the channel. With `from`, it happens in the same tab, which is redirected to `from`, or to `/login?from=…&error=…`
 * after a failure; for providers other than Google, `with` then names the provider.
 *
 * @example window.open(`${providerSignIn.path('google')}?n=${n}`, 'sign-in', 'popup,width=500,height=600')
 */
export const providerSignIn = {
  /** Logs in; the first login opens an account. */
  path: (provider: string): string => `/auth/${provider}`,
  /** Asks a logged-in member to log in to the provider again, to prove their identity. */
  proofPath: (provider: string): string => `/auth/${provider}?proof=1`,
  /** Links the provider to the logged-in account; after a failure, redirects to `from` with `error`. */
  linkPath: (provider: string): string => `/auth/${provider}/link`,
  /** Name of the BroadcastChannel on which the popup sends its `ProviderOutcome`. */
  channel: 'provider-sign-in',
} as const

/** Google's id among the providers; the operator chooses the ids of the others. */
export const googleId = 'google'

/** A provider with which members can log in. */
export interface SignInProvider {
  /** The provider's id in URLs and accounts, e.g. 'google', 'campus'. */
  readonly id: string
  /** The provider's name for members, e.g. 'Google', 'Campus Login'. */
  readonly name: string
}
