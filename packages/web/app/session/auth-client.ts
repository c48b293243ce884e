import { Refusal } from '@warm-ladle/contract'

/** What the provider answers when it declines. */
interface AuthError {
  readonly code?: string | undefined
  readonly message?: string | undefined
}

/** The authentication provider's own client; fetched when somebody first needs it. */
export async function loadAuthClient() {
  const { createAuthClient } = await import('better-auth/client')
  return createAuthClient({ baseURL: window.location.origin, fetchOptions: { customFetchImpl: reach } })
}

/** A service that cannot be reached is told in the same words as everywhere else. */
const reach: typeof fetch = (address, init) =>
  fetch(address, init).catch(() => {
    throw new Refusal('unavailable')
  })

/** Where the provider's own sentence does not tell what to do. */
const messages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The email or the password is wrong.',
  EMAIL_NOT_VERIFIED: 'Please confirm your email first. We have just sent you a mail with a link.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'There is already an account with this email. Please log in instead.',
}

/** Throws what the provider declined, in a sentence for people. */
export function expectSuccess({ error }: { error?: AuthError | null | undefined }): void {
  if (error) throw new Error(messages[error.code ?? ''] ?? (error.message || 'Something went wrong.'))
}
