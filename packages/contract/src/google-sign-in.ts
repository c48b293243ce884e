/**
 * 'Continue with Google', beside the calls: pages open one of these addresses, the server leads through the provider and
 * back. With `n`, a secret of the page, it is done in a window of its own, whose last page says so on the channel; with
 * `from` it is done in the same tab, which ends there, or at `/login?from=…&error=…` when it failed.
 *
 * @example window.open(`${googleSignIn.path}?n=${n}`, 'sign-in', 'popup,width=500,height=600')
 */
export const googleSignIn = {
  /** Signs in, and opens an account for whoever has none. */
  path: '/auth/google',
  /** Adds Google to the account of whoever is signed in; a failure leads back to `from`, with `error`. */
  linkPath: '/auth/google/link',
  /** Name of the BroadcastChannel on which the window says how it went: a `GoogleOutcome`. */
  channel: 'google-sign-in',
} as const
