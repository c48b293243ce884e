import * as z from 'zod/mini'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { limitDays, CalendarDate, NamedDate, inOrder } from '../platform/calendar-values.ts'
import { Slot } from '../menu/slot.ts'
import { endpoints } from '../endpoint.ts'
import { Id } from '../platform/fields.ts'

/** Earlier mealtimes of the same weekday and slot without which nothing is expected. */
export const fewestObservations = 4

/**
 * Portions that a mealtime will need, with a range: the number likely to be served and, once it is published, at least the
 * number requested.
 */
export const Forecast = z.object({
  expected: z.int(),
  /** Eight times out of ten it is within these two, both included. */
  low: z.int(),
  high: z.int(),
  /** How far earlier forecasts of the same kind were off on average, in portions. */
  off: z.number(),
  /** How many of them that was measured on. */
  over: z.int(),
  /** Whether orders are closed, so that it rests on all that was ordered. */
  isFromOrders: z.boolean(),
  /** What it is made of, from when the mealtime is published; some of it will not be picked up. */
  parts: z.optional(
    z.object({
      /** Asked for by now. */
      asked: z.int(),
      /** Expected to be asked for until orders close. */
      later: z.int(),
      walkUps: z.int(),
    }),
  ),
})
export type Forecast = z.infer<typeof Forecast>

/** How many of those who are expected at a mealtime usually take one of its dishes: those of all of them add up. */
export const DishForecast = z.object({
  expected: z.int(),
  /** Of all that is expected of the mealtime. */
  percent: z.int(),
  /** Whether it rests on this dish, or on those of its category and diets. */
  basis: z.enum(['own', 'like']),
  observations: z.int(),
  /** How far earlier forecasts of the dish were off on average, in portions, and how many that was measured on. */
  off: z.optional(z.number()),
  over: z.optional(z.int()),
})
export type DishForecast = z.infer<typeof DishForecast>

/** How many portions were handed out at a mealtime that is over, and how many were expected before any were asked for. */
export const PastMealtime = z.object({
  date: CalendarDate,
  slot: Slot,
  handedOut: z.int(),
  /** Missing where too few mealtimes were known. */
  forecast: z.optional(z.pick(Forecast, { expected: true, low: true, high: true })),
})
export type PastMealtime = z.infer<typeof PastMealtime>

/** What was thrown away in a week, of the mealtimes of which anything was weighed, and the portions that these handed out. */
export const WeekOfWaste = z.object({
  /** The day that it begins with: Monday, unless the hostel has chosen another. */
  monday: CalendarDate,
  grams: z.int(),
  portions: z.int(),
})
export type WeekOfWaste = z.infer<typeof WeekOfWaste>

/** The last ten weeks and the current one. */
export const KitchenHistory = z.object({
  today: CalendarDate,
  /** Those that are over, the oldest first. */
  mealtimes: z.array(PastMealtime),
  /** The weeks that are over, the oldest first; those in which nothing was weighed are missing. */
  waste: z.array(WeekOfWaste),
})
export type KitchenHistory = z.infer<typeof KitchenHistory>

/** Most days that are forecast at once. */
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
          /** Earlier mealtimes of the same weekday and slot; with fewer than four there is no forecast. */
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
