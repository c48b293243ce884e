import { EmailAddress, googleId, isVisible, lengths, truncate, withoutHidden } from '@warm-ladle/contract'
import type { Database } from '../../../database/schema.ts'
import type { OpenIdClient } from '../../../platform/openid-client.ts'

/** Claims of the verified id token, or of the userinfo endpoint if the token has no email. */
export type Profile = Readonly<Record<string, unknown>>

/**
 * The key of an account at a provider. For Google it is the subject. Operators may later give a provider's id to
 * another provider, so elsewhere the key names the issuer: the next provider's subjects open none of the last one's
 * accounts.
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
  // look-alike letters of other scripts could pass for another member's address
  return counts && EmailAddress.safeParse(email).success ? String(email) : null
}

/** A name as members may have it: shortened, and without invisible characters. */
export function profileName({ name }: Profile): string {
  const given = typeof name === 'string' ? name : ''
  const shortened = withoutHidden(truncate(given.replaceAll(/\s+/g, ' ').trim(), lengths.name)).trim()
  return isVisible(shortened) ? shortened : ''
}

/** Stores a copy of a picture; returns the copy's path, or undefined if that failed. */
export type CopyPicture = (url: string) => Promise<string | undefined>

/** Stores the portrait of a new account and returns its path; empty without a portrait. */
export type FindPortrait = (client: OpenIdClient, profile: Profile) => Promise<string>

/**
 * Copies the portraits of new accounts. At their original URL our pages' policy would block them, and they would reveal
 * to that host who looks at them.
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
