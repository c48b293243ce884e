import { eraseOldNotes } from './shared/erase-requests.ts'
import { removeOldPickups } from './shared/pickups.ts'
import type { Database } from './schema.ts'

/** Milliseconds for which entries of the audit log are kept: two years. */
const auditLogAge = 2 * 365 * 24 * 60 * 60_000

/**
 * Removes expired rows: sessions, links and pending sign-ins, counted attempts, old entries of the audit log, and old
 * pick-ups; and the notes of old requests.
 */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const moment = now.toISOString()
  await db.deleteFrom('identity_session').where('expires_at', '<', moment).execute()
  await db.deleteFrom('identity_verification').where('expires_at', '<', moment).execute()
  await db.deleteFrom('attempts').where('resets_at', '<', moment).execute()
  await eraseOldNotes(db, now)
  await removeOldPickups(db, now)
  const oldest = new Date(now.getTime() - auditLogAge).toISOString()
  await db.deleteFrom('audit_log').where('at', '<', oldest).execute()
}
