import { Refusal } from '@warm-ladle/contract'
import { APIError } from 'better-auth'
import type { Identity } from '../identity/identity.ts'
import { requireUncommon } from '../identity/password-rules.ts'

/**
 * Gives the owner of a link a new password; the link counts once.
 *
 * @throws {Refusal} `expired-link` when it does not count, or no longer; `invalid-input` for a password that is too easy
 * to guess, and then the link still counts
 */
export async function resetPassword(
  { auth }: Identity,
  body: { readonly token: string; readonly newPassword: string },
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${body.token}`)
  const owner = link && (await internalAdapter.findUserById(link.value))
  if (owner) await requireUncommon(body.newPassword, owner, 'newPassword')
  await auth.api.resetPassword({ body }).catch(refuseExpired)
}

function refuseExpired(error: unknown): never {
  throw error instanceof APIError && error.statusCode < 500 ? new Refusal('expired-link') : error
}
