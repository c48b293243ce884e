import { type Api, type CountedMealtime, handedOut } from '@warm-ladle/contract'
import type { Clock } from '../domain/clock.ts'
import { findBackups } from '../domain/backups.ts'
import { dateAt, hoursOfDay } from '../domain/calendar.ts'
import type { Database } from '../database/schema.ts'
import { findAnytime } from '../domain/bookings.ts'
import { countMealtimes } from '../domain/mealtime-counts.ts'
import { mealtimeOf } from '../domain/mealtimes.ts'
import { countSpecialPlates } from '../domain/special-plates.ts'
import { toIso } from '../database/values.ts'
import type { Handlers } from '../http/contract/serve.ts'
import {
  countAnytimeServed,
  countServed,
  findNext,
  listLiked,
  listMostLiked,
  listMostRequested,
  listPending,
  listToday,
} from './queries.ts'

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
    const { count, oldest } = await findAnytime(db)
    const hours = hoursOfDay(now.toISOString(), timeZone)
    const { next, today } = await readMealtimes(db, now, timeZone)
    const anytimeServed = await countAnytimeServed(db, hours)
    return {
      at: now.toISOString(),
      anytime: { waiting: count, since: oldest === null ? null : toIso(oldest) },
      ...(next && { next }),
      today,
      servedToday: today.reduce((sum, { counts }) => sum + handedOut(counts), anytimeServed),
      servedByHour: await countServed(db, hours),
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

/** The next mealtime and those of today, with their numbers. */
async function readMealtimes(db: Database, now: Date, timeZone: string) {
  const next = await findNext(db, now)
  const today = await listToday(db, dateAt(now, timeZone))
  const countsOf = await countMealtimes(
    db,
    [...(next ? [next] : []), ...today].map(({ id }) => id),
  )
  const counted = (row: (typeof today)[number]): CountedMealtime => ({
    ...mealtimeOf(row),
    counts: countsOf(row.id),
  })
  return {
    next: next && { ...counted(next), specialPlates: await countSpecialPlates(db, next.id) },
    today: today.map(counted),
  }
}
