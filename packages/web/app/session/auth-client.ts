/** What the provider answers when it declines. */
interface AuthError {
  readonly message?: string | undefined
}

/** The authentication provider's own client; fetched when somebody first needs it. */
export async function loadAuthClient() {
  const { createAuthClient } = await import('better-auth/client')
  return createAuthClient({ baseURL: window.location.origin })
}

/** Throws what the provider declined, with its own sentence. */
export function expectSuccess({ error }: { error?: AuthError | null | undefined }): void {
  if (error) throw new Error(error.message || 'Something went wrong.')
}
