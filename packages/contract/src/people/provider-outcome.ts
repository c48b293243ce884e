import type { Language } from '../platform/languages.ts'
import { texts } from '../platform/names/texts.ts'
import { sayAny } from '../platform/said.ts'

/** Every way in which a login with a provider can fail, each with the message for residents. */
const messages = {
  'popup-blocked': texts.popupBlocked,
  'popup-closed-by-user': texts.popupClosedByUser,
  cancelled: texts.cancelled,
  'network-request-failed': texts.networkRequestFailed,
  'internal-error': texts.internalError,
  'invalid-auth-event': texts.invalidAuthEvent,
  'unauthorized-domain': texts.unauthorizedDomain,
  'invalid-api-key': texts.invalidApiKey,
  'auth-domain-config-required': texts.authDomainConfigRequired,
  'account-not-linked': texts.accountNotLinked,
  'different-email': texts.differentEmail,
  'linked-elsewhere': texts.linkedElsewhere,
  'no-email': texts.noEmail,
  'not-asked-anew': texts.notAskedAnew,
  'sign-in-required': texts.signInRequired,
  'too-many': texts.tooMany,
} as const

export type ProviderErrorCode = keyof typeof messages

/** The message for a failed login with the provider of this name. An unknown code counts as 'internal-error'. */
export const providerMessage = (language: Language, code: string, name: string): string =>
  // a code is a key of `messages`, as checked here; texts without the provider's name ignore it
  sayAny(language, messages[Object.hasOwn(messages, code) ? (code as ProviderErrorCode) : 'internal-error'], {
    name,
  })

/**
 * The outcome that the popup sends on the channel. Trust it only if `n` is the secret that was passed to the popup.
 */
export interface ProviderOutcome {
  readonly n: string
  /** A `ProviderErrorCode`; null on success. */
  readonly error: string | null
}

/** Whether a message on the channel is an outcome. */
export const isProviderOutcome = (message: unknown): message is ProviderOutcome =>
  typeof message === 'object' &&
  message !== null &&
  'n' in message &&
  typeof message.n === 'string' &&
  'error' in message &&
  (message.error === null || typeof message.error === 'string')
