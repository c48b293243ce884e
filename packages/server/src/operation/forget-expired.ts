import type { Database } from '../database/schema.ts'
import { eraseOldNotes } from '../bookings/bookings.ts'
import { removeOldPickups } from '../bookings/pickups.ts'
import { forgetSignUps, removeAbandoned } from '../people/sign-ups.ts'
import { daysBefore, type Retention } from '../platform/retention.ts'

/** Days for which members can see what they were told, and the office what became of mails and pushes. */
const toldDays = 90
const deliveryDays = 14

/**
 * Removes expired rows: sessions, tokens of programs, links and pending sign-ins, counted attempts, old entries of the audit log, old
 * pick-ups, and accounts that were abandoned; the notes of old requests, and where accounts that are in were opened from;
 * what members were told, and what became of mails and pushes.
 */
export async function forgetExpired(db: Database, now: Date, retention: Retention): Promise<void> {
  const moment = now.toISOString()
  await db.deleteFrom('identity_session').where('expires_at', '<', moment).execute()
  await db.deleteFrom('api_tokens').where('expires_at', '<', moment).execute()
  await db.deleteFrom('identity_verification').where('expires_at', '<', moment).execute()
  await db.deleteFrom('address_changes').where('expires_at', '<', moment).execute()
  await db.deleteFrom('attempts').where('resets_at', '<', moment).execute()
  await eraseOldNotes(db, daysBefore(now, retention.noteDays))
  await removeOldPickups(db, daysBefore(now, retention.pickupDays))
  await forgetSignUps(db)
  if (retention.unconfirmedDays !== undefined)
    await removeAbandoned(db, daysBefore(now, retention.unconfirmedDays))
  await forgetTold(db, now)
  const oldest = daysBefore(now, retention.auditLogDays).toISOString()
  await db.deleteFrom('audit_log').where('at', '<', oldest).execute()
}

async function forgetTold(db: Database, now: Date) {
  const [told, sent] = [daysBefore(now, toldDays).toISOString(), daysBefore(now, deliveryDays).toISOString()]
  await db.deleteFrom('deliveries').where('at', '<', sent).execute()
  await db.deleteFrom('notifications').where('at', '<', told).execute()
  await db.deleteFrom('announcements').where('until_at', '<', told).execute()
}
