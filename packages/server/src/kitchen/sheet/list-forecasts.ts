import {
  coverDue,
  type DishForecast,
  type Forecast,
  isKitchenClosed,
  type Slot,
  slots,
} from '@warm-ladle/contract'
import { sql } from 'kysely'
import { addDays, dateAt, type DateRange, datesFrom, getWeekday } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../database/schema.ts'
import { listClosures, type MealtimeKey, readTimes, withoutReplanned } from '../../bookings/mealtimes.ts'
import { pastServings } from '../../bookings/request-counts.ts'
import { parseLabels } from '../../people/labels.ts'
import { listRequestedBefore, type PastOrders } from './requested-before.ts'
import { type MealObservation, type KindLookup, createMealForecaster } from './meal-forecast.ts'
import { makeForecast, type Observation, showUpRate } from './forecast.ts'

export interface KitchenServices {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
}

/** Days of history for forecasts: half a year, of which forecasts use twenty weeks if the kitchen never closes. */
export const PAST = 26 * 7

interface ForecastMealtime {
  readonly date: string
  readonly slot: Slot
  readonly observations: number
  readonly forecast?: Forecast
  /** The usual share of each meal in the total, by meal id. */
  readonly meals: ReadonlyMap<string, DishForecast>
}

/**
 * Forecasts the mealtimes on these days, both included, and their meals, whether they are planned or only in the
 * opening hours.
 *
 * @param listMealsAt the meals to forecast for a mealtime
 */
export async function listForecasts(
  { db, clock, timeZone }: KitchenServices,
  { from, until }: DateRange,
  listMealsAt?: (mealtime: MealtimeKey) => readonly string[],
): Promise<ForecastMealtime[]> {
  const now = clock()
  const today = dateAt(now, timeZone)
  const past = { from: addDays(from < today ? from : today, -PAST), until: until < today ? until : today }
  const observations = await listObservations(db, past, now)
  const typicalRate = showUpRate(observations)
  const findEarlier = groupSeries(observations)
  const mealtimes = (await listExpected(db, { from, until }, timeZone)).map((mealtime) => ({
    ...mealtime,
    earlier: findEarlier(mealtime),
  }))
  const getBefore = await listRequestedBefore(db, mealtimes, now)
  const forecastMeal = listMealsAt && createMealForecaster(observations, await readKinds(db))
  return mealtimes.map((mealtime) => {
    const { date, slot, earlier, requested, due = 0 } = mealtime
    const before = getBefore(mealtime)
    const orders = requested === undefined ? undefined : { asked: requested, ...(before && { before }) }
    const likely = makeForecast(earlier, typicalRate, orders)
    const forecast = likely && coverDue(likely, due)
    const known = observations.findIndex((one) => one.date < date)
    const mealIds = listMealsAt?.(mealtime) ?? []
    const mealForecasts = mealIds.flatMap((mealId) => {
      const mealForecast = forecast && forecastMeal?.(mealId, mealIds, forecast.expected, known)
      return mealForecast ? [[mealId, mealForecast] as const] : []
    })
    return {
      date,
      slot,
      observations: earlier.length,
      ...(forecast && { forecast }),
      meals: new Map(mealForecasts),
    }
  })
}

/** The forecast of a planned mealtime. */
export async function findForecast(
  services: KitchenServices,
  mealtime: MealtimeKey,
): Promise<Forecast | undefined> {
  const ofDay = await listForecasts(services, { from: mealtime.date, until: mealtime.date })
  return ofDay.find((one) => isSameMealtime(one, mealtime))?.forecast
}

/** The usual share of each meal planned on these days, both included. */
export async function listMealForecasts(services: KitchenServices, days: DateRange) {
  const planned = await listPlannedMeals(services.db, days)
  const mealtimes = await listForecasts(services, days, (mealtime) => mealsAt(planned, mealtime))
  return planned.map(({ id, meal_id: mealId, ...mealtime }) => {
    const forecast = mealtimes.find((one) => isSameMealtime(one, mealtime))?.meals.get(mealId)
    return { servingId: id, ...(forecast && { forecast }) }
  })
}

/** The share that a meal would usually have next to those already planned for a mealtime. */
export async function findMealForecast(
  services: KitchenServices,
  { mealId, ...mealtime }: MealtimeKey & { readonly mealId: string },
): Promise<DishForecast | undefined> {
  const days = { from: mealtime.date, until: mealtime.date }
  const mealIds = [...new Set([...mealsAt(await listPlannedMeals(services.db, days), mealtime), mealId])]
  const mealtimes = await listForecasts(services, days, () => mealIds)
  return mealtimes.find((one) => isSameMealtime(one, mealtime))?.meals.get(mealId)
}

const isSameMealtime = (one: MealtimeKey, other: MealtimeKey) =>
  one.date === other.date && one.slot === other.slot

const mealsAt = (planned: readonly PlannedMeal[], mealtime: MealtimeKey) =>
  planned.filter((meal) => isSameMealtime(meal, mealtime)).map(({ meal_id: id }) => id)

type PlannedMeal = Awaited<ReturnType<typeof listPlannedMeals>>[number]

/** Meals are of the same kind if they have the same category and suit the same diets. */
async function readKinds(db: Database): Promise<KindLookup> {
  const meals = await db.selectFrom('meals').select(['id', 'category', 'labels']).execute()
  const kinds = new Map(
    meals.map((meal) => [meal.id, `${meal.category} ${parseLabels(meal)?.suits.join(' ') ?? 'not stated'}`]),
  )
  return (id) => kinds.get(id) ?? 'gone'
}

const listPlannedMeals = (db: Database, { from, until }: DateRange) =>
  db
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['servings.id', 'meal_id', 'date', 'slot'])
    .where('meal_id', 'is not', null)
    .$narrowType<{ meal_id: string }>()
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('state', '<>', 'cancelled')
    .orderBy('servings.id')
    .execute()

/** Finds the observations on the same weekday and slot before a date, in their order: newest first. */
export function groupSeries<Past extends DatedObservation>(observations: readonly Past[]) {
  const series = Map.groupBy(observations, weekdayKey)
  return (mealtime: MealtimeKey): Past[] =>
    (series.get(weekdayKey(mealtime)) ?? []).filter(({ date }) => date < mealtime.date)
}

const weekdayKey = ({ date, slot }: MealtimeKey) => `${slot} ${getWeekday(date)}`

/** The mealtimes that take place on these days; published mealtimes have their requests so far. */
async function listExpected(db: Database, { from, until }: DateRange, timeZone: string): Promise<Expected[]> {
  const { findTimes } = await readTimes(db, timeZone)
  const closures = await listClosures(db, { from, until })
  const planned = withoutReplanned(await selectPlanned(db, { from, until }))
  return datesFrom(from, until).flatMap((date) =>
    slots.flatMap((slot) => {
      const found = planned.find((one) => one.date === date && one.slot === slot)
      const takesPlace = found ? found.state !== 'cancelled' : findTimes({ date, slot }) !== undefined
      if (!takesPlace || isKitchenClosed({ date, slot }, closures)) return []
      const isPublished = found !== undefined && found.state !== 'draft'
      return [{ date, slot, ...(isPublished && toOrders(found)) }]
    }),
  )
}

interface Expected extends MealtimeKey {
  readonly requested?: number
  /** Portions requested or served to walk-ups. */
  readonly due?: number
  readonly ordersCloseAt?: Date
}

const selectPlanned = (db: Database, { from, until }: DateRange) =>
  db
    .selectFrom('mealtimes')
    .leftJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .select(({ fn }) => [
      'mealtimes.id',
      'date',
      'slot',
      'state',
      'orders_close_at',
      fn.sum('taken').as('taken'),
      fn.sum(sql`walk_ups + beyond`).as('walk_ups'),
    ])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .groupBy('mealtimes.id')
    .execute()

type PlannedRow = Awaited<ReturnType<typeof selectPlanned>>[number]

const toOrders = ({ orders_close_at: closes, taken, walk_ups: walkUps }: PlannedRow) => ({
  requested: Number(taken ?? 0),
  due: Number(taken ?? 0) + Number(walkUps ?? 0),
  ordersCloseAt: new Date(closes),
})

/** Milliseconds after its end from which a mealtime counts, because no-shows are known by then. */
const settling = 2 * 60 * 60 * 1000

export interface DatedObservation extends Observation {
  readonly date: string
  readonly slot: Slot
}

type PastMealtime = DatedObservation & PastOrders & MealObservation

/** Past mealtimes on these days, both included, newest first, without those on which the kitchen was closed. */
export async function listObservations(
  db: Database,
  { from, until }: { readonly from: string; readonly until: string },
  now: Date,
): Promise<PastMealtime[]> {
  const before = new Date(now.getTime() - settling).toISOString()
  const rows = await pastServings(db, from, until, before).execute()
  const closures = await listClosures(db, { from, until })
  const mealtimes = [...Map.groupBy(rows, ({ mealtime_id }) => mealtime_id).values()].map(toObservation)
  return mealtimes.filter((mealtime) => !isKitchenClosed(mealtime, closures))
}

type ServingRow = Awaited<ReturnType<ReturnType<typeof pastServings>['execute']>>[number]

function toObservation(servings: readonly ServingRow[]): PastMealtime {
  const [first] = servings
  if (!first) throw new Error('A mealtime was found without a serving.')
  const sum = (read: (row: ServingRow) => number) => servings.reduce((total, row) => total + read(row), 0)
  return {
    id: first.mealtime_id,
    date: first.date,
    slot: first.slot,
    ordersCloseAt: new Date(first.orders_close_at),
    ordered: sum(({ taken }) => taken),
    missed: sum(({ missed }) => Number(missed ?? 0)),
    walkUps: sum(({ walk_ups, beyond }) => walk_ups + beyond),
    isRecorded: servings.some(({ is_recorded }) => is_recorded !== null),
    meals: servings.map(({ meal_id: mealId, taken, missed, walk_ups, beyond }) => ({
      mealId,
      served: taken - Number(missed ?? 0) + walk_ups + beyond,
    })),
  }
}
