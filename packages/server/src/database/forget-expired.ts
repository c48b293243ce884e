import { daysBefore, type Retention } from '../retention.ts'
import { eraseOldNotes } from './shared/erase-requests.ts'
import { removeOldPickups } from './shared/pickups.ts'
import type { Database } from './schema.ts'

/**
 * Removes expired rows: sessions, tokens of programs, links and pending sign-ins, counted attempts, old entries of the audit log, and old
 * pick-ups; and the notes of old requests.
 */
export async function forgetExpired(db: Database, now: Date, retention: Retention): Promise<void> {
  const moment = now.toISOString()
  await db.deleteFrom('identity_session').where('expires_at', '<', moment).execute()
  await db.deleteFrom('api_tokens').where('expires_at', '<', moment).execute()
  await db.deleteFrom('identity_verification').where('expires_at', '<', moment).execute()
  await db.deleteFrom('attempts').where('resets_at', '<', moment).execute()
  await eraseOldNotes(db, daysBefore(now, retention.noteDays))
  await removeOldPickups(db, daysBefore(now, retention.pickupDays))
  const oldest = daysBefore(now, retention.auditLogDays).toISOString()
  await db.deleteFrom('audit_log').where('at', '<', oldest).execute()
}
