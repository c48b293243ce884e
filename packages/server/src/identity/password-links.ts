import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { Auth } from './auth.ts'
import { linkHours } from './emails.ts'

/**
 * What a link to choose a password is for. The first name is the identity library's own, for those of 'Forgot
 * password?', which are mailed; the last one is of login slips, and the others are printed for the operator.
 */
const linkKinds = ['reset-password', 'handed-over', 'admin-invitation', 'login-slip'] as const
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

/** Days for which a login slip works. */
const slipDays = 21

/** Without letters and digits that are easily taken for each other. */
const slipLetters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Sixteen of them: eighty bits, which are typed where no camera reads them. */
const slipCode = (): string =>
  [...randomBytes(16)].map((byte) => slipLetters[byte % slipLetters.length]).join('')

/**
 * Makes the codes of login slips, in the order of the accounts. Earlier links of theirs end. Written in the transaction of
 * the act, as the identity library, which reads them, would do it outside.
 */
export async function addLoginSlips(tx: Transaction, userIds: readonly string[]) {
  const at = new Date()
  const until = new Date(at.getTime() + slipDays * 24 * 3_600_000)
  const slips = userIds.map((userId) => ({ userId, code: slipCode() }))
  if (slips.length === 0) return { slips, until }
  await tx.deleteFrom('identity_verification').where('value', 'in', userIds).execute()
  const [created_at, expires_at] = [at.toISOString(), until.toISOString()]
  await tx
    .insertInto('identity_verification')
    .values(
      slips.map(({ userId: value, code }) => {
        const identifier = createHash('sha256').update(`login-slip:${code}`).digest('base64url')
        return { id: newId(), identifier, value, expires_at, created_at, updated_at: created_at }
      }),
    )
    .execute()
  return { slips, until }
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
