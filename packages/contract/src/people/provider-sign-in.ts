/**
 * 'Continue with …', beside the API: pages open one of these paths, the server redirects to the OpenID provider and
 * back. With `n`, a secret of the page, this happens in a popup, whose last page reports the outcome on the channel.
 * With `from` it happens in the same tab, which ends at `from`, or at `/login?from=…&error=…` after a failure; for
 * others than Google `with` then tells which provider it was.
 *
 * @example window.open(`${providerSignIn.path('google')}?n=${n}`, 'sign-in', 'popup,width=500,height=600')
 */
export const providerSignIn = {
  /** Signs in; opens an account on the first sign-in. */
  path: (provider: string): string => `/auth/${provider}`,
  /** Has a signed-in member log in to the provider anew, to prove that it is them. */
  proofPath: (provider: string): string => `/auth/${provider}?proof=1`,
  /** Links the provider to the signed-in account; a failure leads back to `from`, with `error`. */
  linkPath: (provider: string): string => `/auth/${provider}/link`,
  /** Name of the BroadcastChannel on which the popup sends its `ProviderOutcome`. */
  channel: 'provider-sign-in',
} as const

/** The id of Google among the providers; those of others are chosen by the operator. */
export const googleId = 'google'

/** A provider that members can sign in with. */
export interface SignInProvider {
  /** In URLs and accounts: 'google', 'campus'. */
  readonly id: string
  /** What members know it by: 'Google', 'Campus Login'. */
  readonly name: string
}
