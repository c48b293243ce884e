import type { Database } from '../../database/schema.ts'
import { type FindPortrait, providerId } from './plugin.ts'

/** Stores a copy of a picture; returns the path of the copy, or undefined when that failed. */
export type CopyPicture = (url: string) => Promise<string | undefined>

/**
 * Copies the portraits of new accounts. At their original URL they would be blocked by our pages' policy, and would
 * tell that host who looks at them.
 */
export const portraitFinder =
  (db: Database, copyPicture: CopyPicture): FindPortrait =>
  async ({ sub, email, picture }) => {
    if (typeof picture !== 'string' || typeof sub !== 'string' || typeof email !== 'string') return ''
    return (await isKnown(db, sub, email)) ? '' : ((await copyPicture(picture)) ?? '')
  }

async function isKnown(db: Database, sub: string, email: string): Promise<boolean> {
  const known = await db
    .selectFrom('identity')
    .leftJoin('identity_account', 'identity_account.user_id', 'identity.id')
    .select('identity.id')
    .where((eb) =>
      eb.or([
        eb('identity.email', '=', email.toLowerCase()),
        eb.and({ 'identity_account.provider_id': providerId, 'identity_account.account_id': sub }),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
