import { eraseOldNotes } from '../bookings/bookings.ts'
import { removeOldPickups } from '../bookings/pickups.ts'
import { removeOldPolls } from '../bookings/polls.ts'
import { eraseOldRatingTexts } from '../bookings/ratings.ts'
import type { Database } from '../database/schema.ts'
import { forgetOldActs } from '../kitchen/forget-acts.ts'
import { forgetNotifications } from '../notifications/notify.ts'
import { removeOldAnnouncements } from '../office/announcements/queries.ts'
import { forgetPeople } from '../people/forget-people.ts'
import { removeOldAttempts } from '../platform/attempts.ts'
import { removeOldEntries } from '../platform/audit-log.ts'
import { daysBefore, type Retention } from '../platform/retention.ts'

/** Removes or erases expired data; each module does so for its own data. */
export async function forgetExpired(db: Database, now: Date, retention: Retention): Promise<void> {
  await forgetPeople(db, now, retention)
  await removeOldAttempts(db, now)
  await eraseOldNotes(db, daysBefore(now, retention.noteDays))
  await eraseOldRatingTexts(db, daysBefore(now, retention.noteDays))
  await removeOldPickups(db, daysBefore(now, retention.pickupDays))
  await forgetOldActs(db, daysBefore(now, retention.pickupDays))
  await removeOldPolls(db, now)
  await forgetNotifications(db, now)
  await removeOldAnnouncements(db, now)
  await removeOldEntries(db, daysBefore(now, retention.auditLogDays))
}
