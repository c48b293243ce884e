import {
  type Api,
  fitOf,
  type Mealtime,
  type Needs,
  type NextMealtimes,
  type Serving,
} from '@warm-ladle/contract'
import { dateAt, weekAround } from '../calendar.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { closuresOn, listClosures } from '../database/shared/closures.ts'
import { findNeeds } from '../database/shared/needs.ts'
import { findSetting } from '../database/shared/settings.ts'
import type { Handlers } from '../http/serve.ts'
import { mealtimesOf } from './mealtimes-of.ts'
import { listServings } from './queries.ts'
import { answeredMoment } from './rules.ts'
import { comingWith, nextOnes, ofDates, type WhichMealtimes } from './which-mealtimes.ts'

export interface WeekOptions {
  readonly db: Database
  readonly clock: Clock
  /** Time zone in which a day begins. */
  readonly timeZone: string
}

export function weekHandlers({ db, clock, timeZone }: WeekOptions): Handlers<Api['week']> {
  /** Mealtimes of no week in particular. */
  const coming = (now: Date, mealtimes: Mealtime[]): NextMealtimes => ({
    now: answeredMoment(now, mealtimes),
    today: dateAt(now, timeZone),
    timeZone,
    mealtimes,
  })

  return {
    async find({ query, caller }) {
      const now = clock()
      const { head, dates, monday: from, sunday: until } = weekAround(query.from, now, timeZone)
      const { diet: diets = [], without: avoids = [] } = query
      const all = await listMealtimes(db, ofDates(from, until), caller?.id)
      const mealtimes = withServings(all, (serving) => fitOfServing(serving, { diets, avoids }) === 'yes')
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
      const mealtimes = await listMealtimes(db, comingWith(params.id, now), caller?.id)
      return coming(
        now,
        withServings(mealtimes, ({ mealId }) => mealId === params.id),
      )
    },

    async next({ caller }) {
      const now = clock()
      return coming(now, await listMealtimes(db, nextOnes(now), caller?.id))
    },
  }
}

const withServings = (mealtimes: readonly Mealtime[], isShown: (serving: Serving) => boolean) =>
  mealtimes.map((mealtime) => ({ ...mealtime, servings: mealtime.servings.filter(isShown) }))

const fitOfServing = ({ stated, allergens: contains, diets: suits }: Serving, needs: Needs) =>
  fitOf(stated ? { contains, mayContain: [], suits } : undefined, needs)

async function listMealtimes(db: Database, which: WhichMealtimes, userId?: string) {
  const rows = await listServings(db, which, userId)
  const isAsked = rows.some(({ request_id: id }) => id !== null)
  const lateCancel = isAsked && (await findSetting(db, 'lateCancel')).value
  return mealtimesOf(rows, { needs: await findNeeds(db, userId), lateCancel })
}
