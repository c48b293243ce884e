import {
  type Api,
  type Currency,
  getSuitability,
  type Mealtime,
  type NextMealtimes,
  type Serving,
} from '@warm-ladle/contract'
import { dateAt, weekAround } from '../../platform/calendar.ts'
import { findConventions, findSetting } from '../../platform/settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../database/schema.ts'
import { closuresOn, listClosures, withoutReplanned } from '../mealtimes.ts'
import { findNeeds } from '../../people/labels.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { toMealtimes } from './to-mealtimes.ts'
import { comingWith, listServings, nextOnes, ofDates, type WhichMealtimes } from './queries.ts'

export interface WeekOptions {
  readonly db: Database
  readonly clock: Clock
  /** Time zone in which days begin. */
  readonly timeZone: string
}

export function weekHandlers({ db, clock, timeZone }: WeekOptions): Handlers<Api['week']> {
  /** A response with mealtimes of any week. */
  const coming = (now: Date, mealtimes: Mealtime[]): NextMealtimes => ({
    now: answeredMoment(now, mealtimes),
    today: dateAt(now, timeZone),
    timeZone,
    mealtimes,
  })

  return {
    async find({ query, caller }) {
      const now = clock()
      const { currency, firstDay } = await findConventions(db)
      const { head, dates, first: from, last: until } = weekAround(query.from, now, timeZone, firstDay)
      const { diet: diets = [], without: avoids = [] } = query
      const all = await listMealtimes(db, ofDates(from, until), { userId: caller?.id, currency })
      // filters never hide the caller's own requests, because they are cooked anyway
      const mealtimes = withServings(
        all,
        ({ mine, labels }) => mine !== undefined || getSuitability(labels, { diets, avoids }) === 'yes',
      )
      const closures = await listClosures(db, { from, until })
      const days = dates.map((date) => ({
        date,
        closures: closuresOn(closures, date),
        mealtimes: mealtimes.filter((mealtime) => mealtime.date === date),
      }))
      return { ...head, now: answeredMoment(now, mealtimes), days }
    },

    async ofMeal({ params, caller }) {
      const now = clock()
      const { currency } = await findConventions(db)
      const mealtimes = await listMealtimes(db, comingWith(params.id, now), { userId: caller?.id, currency })
      return coming(
        now,
        withServings(mealtimes, ({ mealId }) => mealId === params.id),
      )
    },

    async next({ caller }) {
      const now = clock()
      const { currency } = await findConventions(db)
      return coming(now, await listMealtimes(db, nextOnes(now), { userId: caller?.id, currency }))
    },
  }
}

const withServings = (mealtimes: readonly Mealtime[], isShown: (serving: Serving) => boolean) =>
  mealtimes.map((mealtime) => ({ ...mealtime, servings: mealtime.servings.filter(isShown) }))

async function listMealtimes(
  db: Database,
  which: WhichMealtimes,
  { userId, currency }: { readonly userId: string | undefined; readonly currency: Currency },
) {
  const rows = withoutReplanned(await listServings(db, which, userId))
  const isRequested = rows.some(({ request_id: id }) => id !== null)
  const lateCancel = isRequested && (await findSetting(db, 'lateCancel')).value
  return toMealtimes(rows, { needs: await findNeeds(db, userId), lateCancel, currency })
}

const minute = 60_000

/**
 * The moment returned as `now`: the last full minute, or a later deadline or end of one of the returned
 * mealtimes. Everything that was true then is still true, and the response stays identical until the next
 * such moment, so it can be cached (ETag).
 *
 * @returns ISO 8601
 */
function answeredMoment(now: Date, mealtimes: readonly Pick<Mealtime, 'ordersCloseAt' | 'endsAt'>[]) {
  const changes = mealtimes
    .flatMap(({ ordersCloseAt, endsAt }) => [Date.parse(ordersCloseAt), Date.parse(endsAt)])
    .filter((change) => change <= now.getTime())
  return new Date(Math.max(Math.floor(now.getTime() / minute) * minute, ...changes)).toISOString()
}
