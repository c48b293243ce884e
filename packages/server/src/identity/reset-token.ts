import { randomBytes } from 'node:crypto'
import type { Auth } from './auth.ts'
import { linkHours } from './emails.ts'

/** Makes the token of a link with which an account's owner chooses a new password; valid for an hour, and once. */
export async function makeResetToken({ $context }: Pick<Auth, '$context'>, userId: string): Promise<string> {
  const { internalAdapter } = await $context
  const token = randomBytes(24).toString('hex')
  await internalAdapter.createVerificationValue({
    value: userId,
    identifier: `reset-password:${token}`,
    expiresAt: new Date(Date.now() + linkHours.resetPassword * 3_600_000),
  })
  return token
}
