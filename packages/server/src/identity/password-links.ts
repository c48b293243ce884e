import { randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import type { Auth } from './auth.ts'
import { linkHours } from './emails.ts'

/**
 * What a link to choose a password is for. The first name is the identity library's own, for those of 'Forgot
 * password?', which are mailed; the others are printed for the operator.
 */
const linkKinds = ['reset-password', 'handed-over', 'admin-invitation'] as const
export type LinkKind = (typeof linkKinds)[number]

export interface PasswordLink {
  readonly kind: LinkKind
  readonly userId: string
}

type Library = Pick<Auth, '$context'>

/** Makes the token of a link with which an account's owner chooses a new password; valid for an hour, and once. */
export async function makePasswordLink(
  { $context }: Library,
  { kind, userId }: PasswordLink,
): Promise<string> {
  const { internalAdapter } = await $context
  const token = randomBytes(24).toString('hex')
  await internalAdapter.createVerificationValue({
    value: userId,
    identifier: `${kind}:${token}`,
    expiresAt: new Date(Date.now() + linkHours.resetPassword * 3_600_000),
  })
  return token
}

/** The link with this token; undefined for one that is invalid, used or too old. */
export async function findPasswordLink(
  { $context }: Library,
  token: string,
): Promise<PasswordLink | undefined> {
  const { internalAdapter } = await $context
  for (const kind of linkKinds) {
    const link = await internalAdapter.findVerificationValue(`${kind}:${token}`)
    if (link && link.expiresAt > new Date()) return { kind, userId: link.value }
  }
  return undefined
}

/** Uses a link up; returns whether it was still valid, which of concurrent calls one is told. */
export async function usePasswordLink(
  { $context }: Library,
  kind: LinkKind,
  token: string,
): Promise<boolean> {
  const { internalAdapter } = await $context
  return (await internalAdapter.consumeVerificationValue(`${kind}:${token}`)) !== null
}

/** Invalidates all links of this account for a new password. */
export async function forgetPasswordLinks(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity_verification').where('value', '=', userId).execute()
}
