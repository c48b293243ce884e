import { googleId, isVisible, lengths, withoutHidden } from '@warm-ladle/contract'
import type { OpenIdClient } from './client.ts'

/** Claims of the verified id token, and of the userinfo endpoint where the token has no e-mail. */
export type Profile = Readonly<Record<string, unknown>>

/**
 * The key of an account at a provider. That of Google is its subject. Operators may give the id of a provider to
 * another one later, so elsewhere the key names the issuer: a subject of the next one opens no account of the last.
 */
export const accountKeyOf = ({ id }: Pick<OpenIdClient, 'id'>, { sub, iss }: Profile): string =>
  id === googleId ? String(sub) : `${String(iss)} ${String(sub)}`

/** The e-mail of a person, where it is known to be theirs. */
export function verifiedEmailOf({ trustsEmails }: OpenIdClient, profile: Profile): string | null {
  const { email, email_verified: isVerified } = profile
  const counts = isVerified === true || (trustsEmails === true && isVerified === undefined)
  return counts && typeof email === 'string' ? email : null
}

/** A name as members may have it: shortened, which may leave half a character, and without what is hidden. */
export function nameOf({ name }: Profile): string {
  const given = typeof name === 'string' ? name : ''
  const shortened = withoutHidden(given.replaceAll(/\s+/g, ' ').trim().slice(0, lengths.name)).trim()
  return isVisible(shortened) ? shortened : ''
}
