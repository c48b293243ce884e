import { type Api, type CountedMealtime, countServedPortions } from '@warm-ladle/contract'
import type { Clock } from '../../platform/clock.ts'
import { findBackups } from '../../platform/backups.ts'
import { addDays, dateAt, toMoment } from '../../platform/calendar.ts'
import type { Database } from '../../database/schema.ts'
import { findAnytime } from '../../bookings/bookings.ts'
import { countMealtimes } from '../../bookings/mealtime-counts.ts'
import { toMealtimeFields } from '../../bookings/mealtimes.ts'
import { countPlates } from '../../bookings/plates.ts'
import { readCook } from '../../kitchen/cook.ts'
import { countSpecialPlates } from '../../bookings/special-plates.ts'
import { countAnytimeServed } from '../../bookings/request-counts.ts'
import { toIso } from '../../database/values.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import {
  countWaiting,
  findFirstSteps,
  findNext,
  listLiked,
  listMostLiked,
  listMostRequested,
  listNextRequests,
  listToday,
  sumLeftOver,
} from './queries.ts'

export interface OverviewOptions {
  readonly db: Database
  readonly clock: Clock
  /** Time zone in which days begin. */
  readonly timeZone: string
  /** Whether new accounts have to be admitted; if not, none are waiting. */
  readonly needsAdmission: boolean
}

/** Milliseconds for which a request counts when finding the most requested meals. */
const month = 30 * 24 * 60 * 60_000

export const overviewHandlers = (options: OverviewOptions): Handlers<Api['overview']> => ({
  async kitchen({ caller }) {
    const { db, clock, timeZone, needsAdmission } = options
    const now = clock()
    const { count, oldest } = await findAnytime(db)
    const date = dateAt(now, timeZone)
    const { next, today } = await readMealtimes(options, now, date)
    const anytimeServed = await countAnytimeServed(db, {
      starts: toMoment(date, '00:00', timeZone).toISOString(),
      ends: toMoment(addDays(date, 1), '00:00', timeZone).toISOString(),
    })
    return {
      at: now.toISOString(),
      anytime: { waiting: count, since: oldest === null ? null : toIso(oldest) },
      ...(next && { next }),
      today,
      servedToday: today.reduce((sum, { counts }) => sum + countServedPortions(counts), anytimeServed),
      mostRequested: await listMostRequested(db, new Date(now.getTime() - month).toISOString()),
      upcoming: await listMostLiked(db),
      ...(await readForAdmin(db, caller.role === 'admin', { now, needsAdmission })),
    }
  },

  async member({ caller }) {
    const { db } = options
    const requests = await listNextRequests(db, caller.id)
    const liked = await listLiked(db, caller.id)
    return {
      requests: {
        total: requests.total,
        meals: requests.meals.map(toPending),
      },
      liked: {
        total: liked.total,
        meals: liked.meals.map((meal) => ({ ...meal, isUpcoming: meal.status === 'upcoming' })),
      },
      upcoming: await listMostLiked(db),
    }
  },
})

/** Data that only admins see; empty for others. */
async function readForAdmin(
  db: Database,
  isAdmin: boolean,
  { now, needsAdmission }: Pick<OverviewOptions, 'needsAdmission'> & { readonly now: Date },
) {
  if (!isAdmin) return { backupIsOld: false, toAdmit: 0 }
  const firstSteps = await findFirstSteps(db)
  return {
    backupIsOld: (await findBackups(db, now))?.areBad ?? false,
    toAdmit: needsAdmission ? await countWaiting(db) : 0,
    ...(firstSteps && { firstSteps }),
  }
}

/** The next mealtime and today's mealtimes, with their numbers. */
async function readMealtimes(options: OverviewOptions, now: Date, date: string) {
  const { db } = options
  const next = await findNext(db, now)
  const today = await listToday(db, date)
  const getCounts = await countMealtimes(
    db,
    [...(next ? [next] : []), ...today].map(({ id }) => id),
  )
  const ids = today.map(({ id }) => id)
  const getLeftOver = await sumLeftOver(db, ids)
  const getPlates = await countPlates(db, ids)
  const counted = (row: (typeof today)[number]): CountedMealtime => ({
    ...toMealtimeFields(row),
    counts: getCounts(row.id),
  })
  return {
    next: next && {
      ...counted(next),
      cook: await readCook(options, next),
      specialPlates: await countSpecialPlates(db, next.id),
    },
    today: today.map((row) => ({
      ...counted(row),
      leftOver: getLeftOver(row.id),
      plates: getPlates(row.id),
    })),
  }
}

type PendingRow = Awaited<ReturnType<typeof listNextRequests>>['meals'][number]

const toPending = ({ date, slot, starts_at: startsAt, code, request_time, ...meal }: PendingRow) => ({
  ...meal,
  requestTime: toIso(request_time),
  ...(date !== null &&
    slot !== null &&
    startsAt !== null && { mealtime: { date, slot, startsAt: toIso(startsAt) } }),
  ...(code !== null && { code }),
})
