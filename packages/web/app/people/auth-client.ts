import { inLanguageShown, type Message, Refusal, type Said } from '@warm-ladle/contract'
import { reach, unreached } from '../api/reach.ts'
import { translate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** The provider's error response. */
interface AuthError {
  readonly code?: string | undefined
  readonly message?: string | undefined
  /** The message from our own checks, in English like all refusals. */
  readonly text?: string
  readonly values?: Said['values']
}

/** Loads the authentication provider's client on first use. */
export async function loadAuthClient() {
  const { createAuthClient } = await import('better-auth/client').catch(unreached)
  return createAuthClient({ baseURL: window.location.origin, fetchOptions: { customFetchImpl: reachAuth } })
}

/** Preloads the client, so that an offline login can report the failure. */
export const expectAuthClient = (): void => void loadAuthClient().catch(() => undefined)

/** Turns a network failure into the same refusal as everywhere else. */
const reachAuth: typeof fetch = (address, init) => reach(address, init).catch(unreached)

/** Our messages for codes whose own message does not say what to do. */
const messages: Readonly<Record<string, Message>> = {
  INVALID_EMAIL_OR_PASSWORD: texts.wrongPassword,
  EMAIL_NOT_VERIFIED: texts.notConfirmed,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: texts.emailTaken,
}

/** Throws the provider's error with a message for members. */
export async function expectSuccess({ error }: { error?: AuthError | null | undefined }): Promise<void> {
  if (!error) return
  const { code, message, text, values } = error
  const known = messages[code ?? '']
  if (known || !message) throw new Error(translate(known ?? texts.failed))
  const own = text === undefined ? message : { message, text, values }
  throw new Error((await inLanguageShown(new Refusal('invalid-input', own))).message)
}
