/**
 * 'Continue with Google', beside the API: pages open one of these paths, the server redirects to the provider and back.
 * With `n`, a secret of the page, this happens in a popup, whose last page reports the outcome on the channel. With
 * `from` it happens in the same tab, which ends at `from`, or at `/login?from=…&error=…` after a failure.
 *
 * @example window.open(`${googleSignIn.path}?n=${n}`, 'sign-in', 'popup,width=500,height=600')
 */
export const googleSignIn = {
  /** Signs in; opens an account on the first sign-in. */
  path: '/auth/google',
  /** Links Google to the signed-in account; a failure leads back to `from`, with `error`. */
  linkPath: '/auth/google/link',
  /** Name of the BroadcastChannel on which the popup sends its `GoogleOutcome`. */
  channel: 'google-sign-in',
} as const
