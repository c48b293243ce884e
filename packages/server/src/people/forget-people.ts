import type { Database } from '../database/schema.ts'
import { daysBefore, type Retention } from '../platform/retention.ts'
import { forgetSignUps, removeAbandoned } from './sign-ups.ts'

/**
 * Removes expired sessions, API tokens, links, pending logins and address changes, and abandoned accounts; erases the
 * origin of admitted accounts.
 */
export async function forgetPeople(db: Database, now: Date, { unconfirmedDays }: Retention): Promise<void> {
  const moment = now.toISOString()
  await db.deleteFrom('identity_session').where('expires_at', '<', moment).execute()
  await db.deleteFrom('api_tokens').where('expires_at', '<', moment).execute()
  await db.deleteFrom('identity_verification').where('expires_at', '<', moment).execute()
  await db.deleteFrom('address_changes').where('expires_at', '<', moment).execute()
  await forgetSignUps(db)
  if (unconfirmedDays !== undefined) await removeAbandoned(db, daysBefore(now, unconfirmedDays))
}
