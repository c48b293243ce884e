import type { MealtimeKey } from '../../bookings/mealtimes.ts'
import { getWeekday } from '../../platform/calendar.ts'
import { hashToShare } from './chance.ts'
import { mealtimes as data, meals } from './data.ts'

const day = 24 * 60 * 60 * 1000

/** Portions of one of the two dishes of a mealtime. */
export interface MealFigures {
  readonly planned: number
  /** Asked for until orders close; at most 90 % of what is handed out. */
  readonly requested: number
  readonly walkUps: number
}

/** Of ordered portions, those that are not picked up. */
export const missedShare = 0.02

const inFives = (portions: number) => Math.round(portions / 5) * 5

/**
 * How much the kitchen plans and residents take at a mealtime: most on Fridays, least on Sundays. What is planned is what
 * is usual with a little reserve; what is taken differs from it by a few plates.
 */
export function getFigures({ date, slot }: MealtimeKey): readonly [MealFigures, MealFigures] {
  const typical = data.usualPortions[slot] * (data.weekdayFactors[getWeekday(date) - 1] ?? 1)
  const taken = typical * (0.91 + 0.18 * hashToShare(`${date} ${slot} taken`))
  // the first dish is a little more popular
  const first = 0.49 + 0.08 * hashToShare(`${date} ${slot} first`)
  const planned = inFives(1.08 * typical)
  const one = toMealFigures(inFives(planned * 0.53), taken * first)
  return [one, toMealFigures(planned - one.planned, taken * (1 - first))]
}

function toMealFigures(planned: number, taken: number): MealFigures {
  const requested = Math.min(planned, Math.round(taken * 0.92))
  return { planned, requested, walkUps: Math.min(planned - requested, Math.round(taken * 0.1)) }
}

/** The share of the portions that are asked for in the end which is asked for so many hours before orders close. */
export const getRequestedShare = (hours: number): number => 0.72 * Math.exp(-Math.max(0, hours) / 40)

/** Grams thrown away for each plate on a date: they have become fewer from week to week. */
export function wastePerPlate(date: string, today: string): number {
  const { tenWeeksAgo, now } = data.wastePerPlate
  const share = Math.min(1, (Date.parse(today) - Date.parse(date)) / (70 * day))
  return (now + (tenWeeksAgo - now) * share) * (0.96 + 0.08 * hashToShare(`${date} waste`))
}

/** Slugs of the two dishes of a mealtime: they come again every four days, the first ones on the date of the anchor. */
export function getMealSlugs({ date, slot }: MealtimeKey, anchor: string): readonly string[] {
  const days = (Date.parse(date) - Date.parse(anchor)) / day
  const { length } = data.rotation
  return data.rotation[((days % length) + length) % length]?.[slot] ?? []
}

const [best] = data.rotation[0]?.dinner ?? []
/** Title of the dish that is sold out first. */
export const bestMeal = meals.find(({ slug }) => slug === best)?.title ?? ''

const served = new Set(data.rotation.flatMap((slugsBySlot) => Object.values(slugsBySlot).flat()))
/** Whether mealtimes serve a dish; the others are asked for at any time. */
export const isServed = (slug: string): boolean => served.has(slug)
