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
  try {
    await auth.api.resetPassword({ body })
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 400) throw new Refusal('expired-link')
    throw error
  }
}
