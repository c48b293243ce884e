import type { Report } from '../background.ts'
import type { Clock } from '../clock.ts'
import { onActivity } from '../database/activity.ts'
import type { Database } from '../database/schema.ts'
import { type ActivityWatch, createActivityWatch } from './activity-watch.ts'
import { findUndatedActivity, listActivities } from './queries.ts'

/** Watches the mealtimes around now, and requests for no particular time. */
export const watchActivity = (db: Database, clock: Clock, report: Report): ActivityWatch =>
  createActivityWatch({
    async read() {
      const rows = await listActivities(db, clock())
      const mealtimes = Object.fromEntries(rows.map(({ id, activity }) => [id, activity]))
      return { mealtimes, undated: await findUndatedActivity(db) }
    },
    onActivity: (listener) => onActivity(db, listener),
    report,
  })
