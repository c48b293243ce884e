import type { MealtimeKey } from '../../bookings/mealtimes.ts'
import { getWeekday } from '../../platform/calendar.ts'
import { hashToShare } from './chance.ts'
import { mealtimes as data, meals } from './data.ts'

const day = 24 * 60 * 60 * 1000

/** Portions of one of the two meals of a mealtime. */
export interface MealFigures {
  readonly planned: number
  /** Requested by the time requests close; up to 90% of what is served. */
  readonly requested: number
  readonly walkUps: number
}

/** Share of requested portions that become no-shows. */
export const missedShare = 0.02

const inFives = (portions: number) => Math.round(portions / 5) * 5

/**
 * How much the kitchen plans and serves at a mealtime: most on Fridays, least on Sundays. The plan is the usual
 * number plus a small reserve; the number served differs from it by a few portions.
 */
export function getFigures({ date, slot }: MealtimeKey): readonly [MealFigures, MealFigures] {
  const typical = data.usualPortions[slot] * (data.weekdayFactors[getWeekday(date) - 1] ?? 1)
  const taken = typical * (0.91 + 0.18 * hashToShare(`${date} ${slot} taken`))
  // the first meal is a little more popular
  const first = 0.49 + 0.08 * hashToShare(`${date} ${slot} first`)
  const planned = inFives(1.08 * typical)
  const one = toMealFigures(inFives(planned * 0.53), taken * first)
  return [one, toMealFigures(planned - one.planned, taken * (1 - first))]
}

function toMealFigures(planned: number, taken: number): MealFigures {
  const requested = Math.min(planned, Math.round(taken * 0.92))
  return { planned, requested, walkUps: Math.min(planned - requested, Math.round(taken * 0.1)) }
}

/** The share of all requests that have been made when this many hours are left until requests close. */
export const getRequestedShare = (hours: number): number => 0.72 * Math.exp(-Math.max(0, hours) / 40)

/** Grams of waste per portion on a date; they fall from week to week. */
export function wastePerPlate(date: string, today: string): number {
  const { tenWeeksAgo, now } = data.wastePerPlate
  const share = Math.min(1, (Date.parse(today) - Date.parse(date)) / (70 * day))
  return (now + (tenWeeksAgo - now) * share) * (0.96 + 0.08 * hashToShare(`${date} waste`))
}

/**
 * Slugs of the two meals at a mealtime. They repeat every four days, starting with the first ones on the anchor date.
 */
export function getMealSlugs({ date, slot }: MealtimeKey, anchor: string): readonly string[] {
  const days = (Date.parse(date) - Date.parse(anchor)) / day
  const { length } = data.rotation
  return data.rotation[((days % length) + length) % length]?.[slot] ?? []
}

const [best] = data.rotation[0]?.dinner ?? []
/** Title of the meal that sells out first. */
export const bestMeal = meals.find(({ slug }) => slug === best)?.title ?? ''

const served = new Set(data.rotation.flatMap((slugsBySlot) => Object.values(slugsBySlot).flat()))
/** Whether mealtimes serve a meal; all others are requested for any time. */
export const isServed = (slug: string): boolean => served.has(slug)
