import type { Api, Closure, Mealtime, Week } from '@warm-ladle/contract'
import { addDays, dateAt, weekOf } from '../calendar.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { findNeeds } from '../database/shared/needs.ts'
import { findSetting } from '../database/shared/settings.ts'
import type { Handlers } from '../http/serve.ts'
import { mealtimesOf } from './mealtimes-of.ts'
import { comingWith, listClosures, listServings, nextOnes, ofDates } from './queries.ts'
import { answeredMoment } from './rules.ts'

export interface WeekOptions {
  readonly db: Database
  readonly clock: Clock
  /** Time zone in which a day begins. */
  readonly timeZone: string
}

export const weekHandlers = ({ db, clock, timeZone }: WeekOptions): Handlers<Api['week']> => ({
  async find({ query, caller }) {
    const now = clock()
    const today = dateAt(now, timeZone)
    const dates = weekOf(query.from ?? today)
    const [monday = today, sunday = today] = [dates[0], dates.at(-1)]
    const mealtimes = await listMealtimes(db, ofDates(monday, sunday), caller?.id)
    const closures = (await listClosures(db, monday, sunday)).map(closureOf)
    return {
      now: answeredMoment(now, mealtimes),
      today,
      timeZone,
      previous: addDays(monday, -7),
      next: addDays(monday, 7),
      days: dates.map((date) => dayOf(date, mealtimes, closures)),
    }
  },

  async ofMeal({ params, caller }) {
    const now = clock()
    const coming = await listMealtimes(db, comingWith(params.id, now), caller?.id)
    const mealtimes = coming.map((mealtime) => ({
      ...mealtime,
      servings: mealtime.servings.filter(({ mealId }) => mealId === params.id),
    }))
    return { now: answeredMoment(now, mealtimes), today: dateAt(now, timeZone), timeZone, mealtimes }
  },

  async next({ caller }) {
    const now = clock()
    const mealtimes = await listMealtimes(db, nextOnes(now), caller?.id)
    return { now: answeredMoment(now, mealtimes), today: dateAt(now, timeZone), timeZone, mealtimes }
  },
})

async function listMealtimes(db: Database, which: Parameters<typeof listServings>[1], userId?: string) {
  const rows = await listServings(db, which, userId)
  const isAsked = rows.some(({ request_id: id }) => id !== null)
  const lateCancel = isAsked && (await findSetting(db, 'lateCancel')).value
  return mealtimesOf(rows, { needs: await findNeeds(db, userId), lateCancel })
}

type ClosureRow = Awaited<ReturnType<typeof listClosures>>[number]

const closureOf = ({ id, from_date: from, until_date: until, slot, reason }: ClosureRow): Closure => ({
  id,
  from,
  until,
  slot,
  reason,
})

const dayOf = (
  date: string,
  mealtimes: readonly Mealtime[],
  closures: readonly Closure[],
): Week['days'][number] => ({
  date,
  closures: closures.filter(({ from, until }) => from <= date && date <= until),
  mealtimes: mealtimes.filter((mealtime) => mealtime.date === date),
})
