import { Refusal } from '@warm-ladle/contract'
import { APIError } from 'better-auth'
import type { Identity } from '../identity/identity.ts'
import { requireUncommon } from '../identity/password-rules.ts'

/**
 * Sets a new password by a link from an e-mail; the link is valid once.
 *
 * @throws {Refusal} `expired-link` for an invalid, used or old link; `invalid-input` for a password that is too easy to
 * guess, after which the link stays valid
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
