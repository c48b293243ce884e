import { type FirstDay, firstOfWeek, type KitchenHistory } from '@warm-ladle/contract'
import { addDays, dateAt } from '../../platform/calendar.ts'
import { findConventions } from '../../platform/settings.ts'
import type { Database } from '../../database/schema.ts'
import { mealtimeKey } from '../../bookings/mealtimes.ts'
import { makeForecast, countServed } from './forecast.ts'
import { type KitchenServices, listObservations, PAST, groupSeries } from './list-forecasts.ts'

/** Number of days before the current week that the history covers: ten weeks. */
const LOOK_BACK = 70

/** Portions served and thrown away recently, and the forecast of each mealtime before its first request. */
export async function readHistory({ db, clock, timeZone }: KitchenServices): Promise<KitchenHistory> {
  const now = clock()
  const today = dateAt(now, timeZone)
  const { firstDay } = await findConventions(db)
  const thisWeek = firstOfWeek(today, firstDay)
  const from = addDays(thisWeek, -LOOK_BACK)
  const observations = await listObservations(db, { from: addDays(from, -PAST), until: today }, now)
  const findEarlier = groupSeries(observations)
  const mealtimes = observations
    .filter(({ date }) => date >= from)
    .toReversed()
    .map((observation) => {
      const { date, slot } = observation
      // the show-up rate matters only once requests are known
      const forecast = makeForecast(findEarlier(observation), 1)
      return { date, slot, handedOut: countServed(observation), ...(forecast && { forecast }) }
    })
  const weighed = await listWeighed(db, from, thisWeek)
  return { today, mealtimes, waste: toWeeks(mealtimes, weighed, firstDay) }
}

/** Waste per meal, from one date until before another; null if nothing was weighed. */
const listWeighed = (db: Database, from: string, before: string) =>
  db
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .select(['date', 'slot'])
    .select((eb) =>
      // per serving, so that the index by serving is used
      eb
        .selectFrom('waste')
        .select(({ fn }) => fn.sum('grams').as('grams'))
        .whereRef('serving_id', '=', 'servings.id')
        .as('grams'),
    )
    .where('date', '>=', from)
    .where('date', '<', before)
    .execute()

function toWeeks(
  mealtimes: KitchenHistory['mealtimes'],
  weighed: Awaited<ReturnType<typeof listWeighed>>,
  firstDay: FirstDay,
): KitchenHistory['waste'] {
  const ofMeals = weighed.filter(({ grams }) => grams !== null)
  const gramsByMealtime = new Map(
    [...Map.groupBy(ofMeals, mealtimeKey)].map(([key, rows]) => [
      key,
      rows.reduce((sum, { grams }) => sum + Number(grams), 0),
    ]),
  )
  const known = mealtimes.filter((mealtime) => gramsByMealtime.has(mealtimeKey(mealtime)))
  return [...Map.groupBy(known, ({ date }) => firstOfWeek(date, firstDay))].map(([monday, ofWeek]) => ({
    monday,
    grams: ofWeek.reduce((sum, mealtime) => sum + (gramsByMealtime.get(mealtimeKey(mealtime)) ?? 0), 0),
    portions: ofWeek.reduce((sum, mealtime) => sum + mealtime.handedOut, 0),
  }))
}
