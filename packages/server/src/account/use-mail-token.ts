import { Refusal } from '@warm-ladle/contract'
import { APIError } from 'better-auth'
import type { Identity } from '../identity/identity.ts'

/**
 * Gives the owner of a link a new password; the link counts once.
 *
 * @throws {Refusal} `expired-link` when it does not count, or no longer
 */
export async function resetPassword(
  { auth }: Identity,
  body: { readonly token: string; readonly newPassword: string },
): Promise<void> {
  await auth.api.resetPassword({ body }).catch(refuseExpired)
}

/**
 * Confirms the address that a link was mailed to.
 *
 * @throws {Refusal} `expired-link` when it was not made here, or too long ago
 */
export async function confirmEmail({ auth }: Identity, token: string): Promise<void> {
  await auth.api.verifyEmail({ query: { token } }).catch(refuseExpired)
}

function refuseExpired(error: unknown): never {
  throw error instanceof APIError && error.statusCode < 500 ? new Refusal('expired-link') : error
}
