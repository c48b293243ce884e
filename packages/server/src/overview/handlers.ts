import type { Api } from '@warm-ladle/contract'
import type { Clock } from '../domain/clock.ts'
import { findBackups } from '../domain/backups.ts'
import { hoursOfDay } from '../domain/calendar.ts'
import type { Database } from '../database/schema.ts'
import { findWaiting } from '../domain/bookings.ts'
import { toIso } from '../database/values.ts'
import type { Handlers } from '../http/contract/serve.ts'
import { countServed, listLiked, listMostLiked, listMostRequested, listPending } from './queries.ts'

export interface OverviewOptions {
  readonly db: Database
  readonly clock: Clock
  /** Time zone in which a day begins. */
  readonly timeZone: string
}

/** Milliseconds for which a request counts towards the most requested meals. */
const month = 30 * 24 * 60 * 60_000

export const overviewHandlers = ({ db, clock, timeZone }: OverviewOptions): Handlers<Api['overview']> => ({
  async kitchen({ caller }) {
    const now = clock()
    const { count, oldest } = await findWaiting(db, now.toISOString())
    return {
      at: now.toISOString(),
      waiting: count,
      waitingSince: oldest === null ? null : toIso(oldest),
      servedToday: await countServed(db, hoursOfDay(now.toISOString(), timeZone)),
      mostRequested: await listMostRequested(db, new Date(now.getTime() - month).toISOString()),
      upcoming: await listMostLiked(db),
      backupIsOld: caller.role === 'admin' && ((await findBackups(db, now))?.areOld ?? false),
    }
  },

  async member({ caller }) {
    const requests = await listPending(db, caller.id)
    const liked = await listLiked(db, caller.id)
    return {
      requests: {
        total: requests.total,
        meals: requests.meals.map((meal) => ({ ...meal, requestTime: toIso(meal.request_time) })),
      },
      liked: {
        total: liked.total,
        meals: liked.meals.map((meal) => ({ ...meal, isUpcoming: meal.status === 'upcoming' })),
      },
      upcoming: await listMostLiked(db),
    }
  },
})
