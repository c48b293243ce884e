import * as z from 'zod/mini'

/** Every way in which signing in with a provider can fail, with the message for residents. */
const messages = {
  'popup-blocked': () =>
    'Your browser blocked the sign-in window. Allow windows for this site, or continue in this tab.',
  'popup-closed-by-user': () => 'The sign-in window was closed before you were signed in.',
  cancelled: (name) => `You cancelled signing in with ${name}.`,
  'network-request-failed': (name) =>
    `${name} cannot be reached right now. Try again in a moment, or use your password.`,
  'internal-error': (name) => `Something went wrong while signing in with ${name}. Please try again.`,
  'invalid-auth-event': () => 'This sign-in took too long or was already used. Please start again.',
  'unauthorized-domain': (name) =>
    `Signing in with ${name} does not work from this address. Please open the site itself.`,
  'invalid-api-key': (name) =>
    `${name} does not accept this site’s keys. Please tell the office, and use your password.`,
  'auth-domain-config-required': (name) =>
    `Signing in with ${name} is not set up here. Please use your password.`,
  'account-not-linked': (name) =>
    `There is already an account with this email. Log in with its password, then connect ${name} in your profile.`,
  'different-email': (name) => `Please choose the ${name} account with the same email as your account here.`,
  'linked-elsewhere': (name) => `This ${name} account already belongs to another account here.`,
  'no-email': (name) =>
    `${name} did not confirm an email address for this account. Please choose another one.`,
  'not-asked-anew': (name) =>
    `${name} did not ask you to log in again, so it proves nothing. Please log out there, and try again.`,
  'sign-in-required': () => 'Please log in first.',
  'too-many': () => 'Too many attempts. Please wait a little and try again.',
} as const satisfies Readonly<Record<string, (name: string) => string>>

export type ProviderErrorCode = keyof typeof messages

/** The message for a failed sign-in with the provider of this name; an unknown code counts as 'internal-error'. */
export const providerMessage = (code: string, name: string): string =>
  // own properties of `messages` are its codes
  messages[Object.hasOwn(messages, code) ? (code as ProviderErrorCode) : 'internal-error'](name)

/** What the window sends on the channel. Trust it only when `n` is the secret that the window was opened with. */
export const ProviderOutcome = z.object({
  n: z.string(),
  /** A `ProviderErrorCode`; null on success. */
  error: z.nullable(z.string()),
})
export type ProviderOutcome = z.infer<typeof ProviderOutcome>
