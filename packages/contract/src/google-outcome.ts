import * as z from 'zod/mini'

/** Every way in which signing in with Google can fail, with the message for residents. */
const messages = {
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow windows for this site, or continue in this tab.',
  'popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  cancelled: 'You cancelled signing in with Google.',
  'network-request-failed':
    'Google cannot be reached right now. Try again in a moment, or use your password.',
  'internal-error': 'Something went wrong while signing in with Google. Please try again.',
  'invalid-auth-event': 'This sign-in took too long or was already used. Please start again.',
  'unauthorized-domain':
    'Signing in with Google does not work from this address. Please open the site itself.',
  'invalid-api-key':
    'Google does not accept this site’s keys. Please tell the office, and use your password.',
  'auth-domain-config-required': 'Signing in with Google is not set up here. Please use your password.',
  'account-not-linked':
    'There is already an account with this email. Log in with its password, then connect Google in your profile.',
  'different-email': 'Please choose the Google account with the same email as your account here.',
  'linked-elsewhere': 'This Google account already belongs to another account here.',
  'no-email': 'Google did not confirm an email address for this account. Please choose another one.',
  'sign-in-required': 'Please log in first.',
  'too-many': 'Too many attempts. Please wait a little and try again.',
} as const

export type GoogleErrorCode = keyof typeof messages

/** The message for a failed sign-in with Google; an unknown code counts as 'internal-error'. */
export const googleMessage = (code: string): string =>
  Object.hasOwn(messages, code) ? messages[code as GoogleErrorCode] : messages['internal-error']

/** What the window sends on the channel. Trust it only when `n` is the secret that the window was opened with. */
export const GoogleOutcome = z.object({
  n: z.string(),
  /** A `GoogleErrorCode`; null on success. */
  error: z.nullable(z.string()),
})
export type GoogleOutcome = z.infer<typeof GoogleOutcome>
