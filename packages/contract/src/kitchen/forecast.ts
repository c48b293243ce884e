import * as z from 'zod/mini'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { limitDays, CalendarDate, NamedDate, inOrder } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { endpoints } from '../endpoint.ts'
import { Id } from '../platform/fields.ts'

/** There is no forecast with fewer earlier mealtimes on the same weekday and in the same slot. */
export const fewestObservations = 4

/**
 * The number of portions that a mealtime will need: how many are likely to be served, with a range, and, once the
 * mealtime is published, at least as many as were requested.
 */
export const Forecast = z.object({
  expected: z.int(),
  /** The range in which the need lies eight times out of ten, bounds included. */
  low: z.int(),
  high: z.int(),
  /** Average error of earlier forecasts of the same kind, in portions. */
  off: z.number(),
  /** The number of forecasts that this average covers. */
  over: z.int(),
  /** Whether requests are closed, so that the forecast is based on all of them. */
  isFromOrders: z.boolean(),
  /** The forecast's parts, once the mealtime is published. Some portions will not be picked up. */
  parts: z.optional(
    z.object({
      /** Portions requested so far. */
      asked: z.int(),
      /** Further requests expected before they close. */
      later: z.int(),
      walkUps: z.int(),
    }),
  ),
})
export type Forecast = z.infer<typeof Forecast>

/** One meal's usual share of a mealtime's portions. The shares add up to the whole. */
export const DishForecast = z.object({
  expected: z.int(),
  /** Share of all portions expected at the mealtime. */
  percent: z.int(),
  /** Whether the share is based on this meal itself, or on others of the same category and diets. */
  basis: z.enum(['own', 'like']),
  observations: z.int(),
  /**
   * Average error of earlier forecasts for this meal, in portions, and the number of forecasts that it
   * covers.
   */
  off: z.optional(z.number()),
  over: z.optional(z.int()),
})
export type DishForecast = z.infer<typeof DishForecast>

/** Portions served at a past mealtime, and the forecast made before the first request. */
export const PastMealtime = z.object({
  date: CalendarDate,
  slot: Slot,
  handedOut: z.int(),
  /** Missing if too few earlier mealtimes were known. */
  forecast: z.optional(z.pick(Forecast, { expected: true, low: true, high: true })),
})
export type PastMealtime = z.infer<typeof PastMealtime>

/** A week's waste at mealtimes where anything was weighed, and the portions served at these mealtimes. */
export const WeekOfWaste = z.object({
  /** The first day of the week: Monday, unless the hostel chose another. */
  monday: CalendarDate,
  grams: z.int(),
  portions: z.int(),
})
export type WeekOfWaste = z.infer<typeof WeekOfWaste>

/** The last ten weeks and the current one. */
export const KitchenHistory = z.object({
  today: CalendarDate,
  /** Past mealtimes, oldest first. */
  mealtimes: z.array(PastMealtime),
  /** Past weeks, oldest first, except those in which nothing was weighed. */
  waste: z.array(WeekOfWaste),
})
export type KitchenHistory = z.infer<typeof KitchenHistory>

/** Maximum number of days in one forecast. */
const maxDays = 31

const fewDays = limitDays(maxDays, withMessage(checks.askForDaysAtMost, { days: maxDays }))

export const forecast = endpoints({
  list: {
    method: 'GET',
    path: '/api/kitchen/forecast',
    access: 'kitchen',
    scope: 'kitchen',
    heavy: true,
    summary: 'Expected portions at the mealtimes of these days, from earlier ones',
    query: z.object({ from: NamedDate, until: NamedDate }).check(inOrder, fewDays),
    returns: z.object({
      mealtimes: z.array(
        z.object({
          date: CalendarDate,
          slot: Slot,
          /**
           * The number of earlier mealtimes on the same weekday and in the same slot; with fewer than four,
           * there is no forecast.
           */
          observations: z.int(),
          forecast: z.optional(Forecast),
        }),
      ),
    }),
  },
  dishes: {
    method: 'GET',
    path: '/api/kitchen/forecast/dishes',
    access: 'kitchen',
    scope: 'kitchen',
    heavy: true,
    summary: 'Usual portions of each meal planned on these days; null below four observations',
    query: z.object({ from: NamedDate, until: NamedDate }).check(inOrder, fewDays),
    returns: z.object({
      dishes: z.array(z.object({ servingId: Id, forecast: z.optional(DishForecast) })),
    }),
  },
  dish: {
    method: 'GET',
    path: '/api/kitchen/forecast/dish',
    access: 'kitchen',
    scope: 'kitchen',
    heavy: true,
    summary: 'Usual portions of a meal at a mealtime, beside what is planned there',
    query: z.object({ mealId: Id, date: NamedDate, slot: Slot }),
    returns: z.object({ forecast: z.optional(DishForecast) }),
  },
  history: {
    method: 'GET',
    path: '/api/kitchen/history',
    access: 'kitchen',
    scope: 'kitchen',
    heavy: true,
    summary: 'Served, expected and wasted portions of the last ten weeks',
    returns: KitchenHistory,
  },
})
