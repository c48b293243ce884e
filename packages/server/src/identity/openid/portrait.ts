import type { Database } from '../../database/schema.ts'
import type { OpenIdClient } from './client.ts'
import { accountKeyOf, type Profile } from './profile.ts'

/** Stores a copy of a picture; returns the path of the copy, or undefined when that failed. */
export type CopyPicture = (url: string) => Promise<string | undefined>

/** Stores the portrait of a new account and returns its path; empty without a portrait. */
export type FindPortrait = (client: OpenIdClient, profile: Profile) => Promise<string>

/**
 * Copies the portraits of new accounts. At their original URL they would be blocked by our pages' policy, and would
 * tell that host who looks at them.
 */
export const portraitFinder =
  (db: Database, copyPicture: CopyPicture): FindPortrait =>
  async (client, profile) => {
    const { email, picture } = profile
    if (typeof picture !== 'string' || typeof email !== 'string') return ''
    const isKnown = await isKnownAccount(db, {
      provider: client.id,
      key: accountKeyOf(client, profile),
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
