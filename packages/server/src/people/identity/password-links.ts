import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { accountOfLink, forgetLinks, officeValue } from '../login-links.ts'
import type { Auth } from './auth.ts'
import { linkHours } from './emails.ts'

/**
 * The kinds of links for choosing a password. The first name is the identity library's own, for emailed 'Forgot
 * password?' links. The next two are printed for the operator. The office issues the last two: slips to residents,
 * and links to members with duties.
 */
const linkKinds = ['reset-password', 'handed-over', 'admin-invitation', 'login-slip', 'duty-link'] as const
export type LinkKind = (typeof linkKinds)[number]
export type OfficeKind = Extract<LinkKind, 'login-slip' | 'duty-link'>

export interface PasswordLink {
  readonly kind: LinkKind
  readonly userId: string
}

type Library = Pick<Auth, '$context'>

/** Creates the token for a link to choose a new password. The link is valid for an hour, and only once. */
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

/** Hours for which the office's links are valid. */
const officeHours = { 'login-slip': 21 * 24, 'duty-link': 1 } as const satisfies Record<OfficeKind, number>

/** Excludes letters and digits that are easily confused. */
const slipLetters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Sixteen characters, i.e. eighty bits: short enough to type where there is no camera to scan them. */
const slipCode = (): string =>
  [...randomBytes(16)].map((byte) => slipLetters[byte % slipLetters.length]).join('')

/**
 * Creates the office's codes, in the order of the accounts, and invalidates their earlier links. They are written in
 * the act's transaction; the identity library, which reads the codes, would write outside of it.
 */
export async function addOfficeLinks(tx: Transaction, kind: OfficeKind, userIds: readonly string[]) {
  const at = new Date()
  const until = new Date(at.getTime() + officeHours[kind] * 3_600_000)
  const slips = userIds.map((userId) => ({ userId, code: slipCode() }))
  if (slips.length === 0) return { slips, until }
  await forgetLinks(tx, ...userIds)
  const [created_at, expires_at] = [at.toISOString(), until.toISOString()]
  await tx
    .insertInto('identity_verification')
    .values(
      slips.map(({ userId, code }) => {
        const identifier = createHash('sha256').update(`${kind}:${code}`).digest('base64url')
        const value = officeValue(userId)
        return { id: newId(), identifier, value, expires_at, created_at, updated_at: created_at }
      }),
    )
    .execute()
  return { slips, until }
}

/** The link with this token; undefined if it is invalid, used or too old. */
export async function findPasswordLink(
  { $context }: Library,
  token: string,
): Promise<PasswordLink | undefined> {
  const { internalAdapter } = await $context
  for (const kind of linkKinds) {
    const link = await internalAdapter.findVerificationValue(`${kind}:${token}`)
    if (link && link.expiresAt > new Date()) return { kind, userId: accountOfLink(link.value) }
  }
  return undefined
}

/** Uses up a link; returns whether it was still valid. Of several concurrent calls, only one gets true. */
export async function usePasswordLink(
  { $context }: Library,
  kind: LinkKind,
  token: string,
): Promise<boolean> {
  const { internalAdapter } = await $context
  return (await internalAdapter.consumeVerificationValue(`${kind}:${token}`)) !== null
}
