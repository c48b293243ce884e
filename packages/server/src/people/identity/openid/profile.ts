import { EmailAddress, googleId, isVisible, lengths, truncate, withoutHidden } from '@warm-ladle/contract'
import type { Database } from '../../../database/schema.ts'
import type { OpenIdClient } from '../../../platform/openid-client.ts'

/** Claims of the verified id token, or of the userinfo endpoint if the token has no email. */
export type Profile = Readonly<Record<string, unknown>>

/**
 * An account's key at a provider. For Google it is the subject. Operators may later give a provider's id to another
 * provider, so the key otherwise includes the issuer: subjects of the new provider then open none of the old
 * provider's accounts.
 */
export const toAccountKey = ({ id }: Pick<OpenIdClient, 'id'>, { sub, iss }: Profile): string =>
  id === googleId ? String(sub) : `${String(iss)} ${String(sub)}`

/** A person's email, if it is known to be theirs. */
export function getVerifiedEmail(
  { trustsEmails }: Pick<OpenIdClient, 'trustsEmails'>,
  profile: Profile,
): string | null {
  const { email, email_verified: isVerified } = profile
  const counts = isVerified === true || (trustsEmails === true && isVerified === undefined)
  // rejected, because look-alike letters from other scripts could pass for another member's address
  return counts && EmailAddress.safeParse(email).success ? String(email) : null
}

/** A name in the form allowed for members: shortened, and without invisible characters. */
export function profileName({ name }: Profile): string {
  const given = typeof name === 'string' ? name : ''
  const shortened = withoutHidden(truncate(given.replaceAll(/\s+/g, ' ').trim(), lengths.name)).trim()
  return isVisible(shortened) ? shortened : ''
}

/** Stores a copy of a picture; returns the copy's path, or undefined if that failed. */
export type CopyPicture = (url: string) => Promise<string | undefined>

/** Stores a new account's profile picture and returns its path, which is empty if there is none. */
export type FindPortrait = (client: OpenIdClient, profile: Profile) => Promise<string>

/**
 * Copies the profile pictures of new accounts. Pages cannot use the original URLs: our policy blocks them,
 * and the other host would learn who looks at the pictures.
 */
export const portraitFinder =
  (db: Database, copyPicture: CopyPicture): FindPortrait =>
  async (client, profile) => {
    const { email, picture } = profile
    if (typeof picture !== 'string' || typeof email !== 'string') return ''
    const isKnown = await isKnownAccount(db, {
      provider: client.id,
      key: toAccountKey(client, profile),
      email,
    })
    return isKnown ? '' : ((await copyPicture(picture)) ?? '')
  }

interface Account {
  readonly provider: string
  readonly key: string
  readonly email: string
}

async function isKnownAccount(db: Database, { provider, key, email }: Account): Promise<boolean> {
  const known = await db
    .selectFrom('identity')
    .leftJoin('identity_account', 'identity_account.user_id', 'identity.id')
    .select('identity.id')
    .where((eb) =>
      eb.or([
        eb('identity.email', '=', email.toLowerCase()),
        eb.and({ 'identity_account.provider_id': provider, 'identity_account.account_id': key }),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
