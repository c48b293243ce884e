import { reach, unreached } from '../api/reach.ts'

/** The provider's error answer. */
interface AuthError {
  readonly code?: string | undefined
  readonly message?: string | undefined
}

/** The authentication provider's client, loaded at its first use. */
export async function loadAuthClient() {
  const { createAuthClient } = await import('better-auth/client').catch(unreached)
  return createAuthClient({ baseURL: window.location.origin, fetchOptions: { customFetchImpl: reachAuth } })
}

/** Preloads the client, so that a login without network can say so. */
export const expectAuthClient = (): void => void loadAuthClient().catch(() => undefined)

/** Turns a network failure into the same refusal as everywhere else. */
const reachAuth: typeof fetch = (address, init) => reach(address, init).catch(unreached)

/** Our messages for codes whose own message does not say what to do. */
const messages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The email or the password is wrong.',
  EMAIL_NOT_VERIFIED: 'Please confirm your email first. We have just sent you a mail with a link.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'There is already an account with this email. Please log in instead.',
}

/** Throws the provider's error with a message for users. */
export function expectSuccess({ error }: { error?: AuthError | null | undefined }): void {
  if (error) throw new Error(messages[error.code ?? ''] ?? (error.message || 'Something went wrong.'))
}
