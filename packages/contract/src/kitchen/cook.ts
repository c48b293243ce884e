import * as z from 'zod/mini'
import { apportion } from './apportion.ts'
import type { Forecast } from './forecast.ts'

/** The number of portions to cook for a mealtime: the sum over its meals, never fewer than were requested. */
export const Cook = z.object({
  portions: z.int(),
  /**
   * The need lies within this range eight times out of ten, bounds included, and never below the requests. Missing
   * until four mealtimes of this kind have been served.
   */
  range: z.optional(z.object({ low: z.int(), high: z.int() })),
})
export type Cook = z.infer<typeof Cook>

type Expected = Pick<Forecast, 'expected' | 'low' | 'high'>

/** Raises a forecast to the number of portions due, because everyone who requested a portion must get one. */
export const coverDue = <Some extends Expected>(forecast: Some, due: number): Some => ({
  ...forecast,
  expected: Math.max(forecast.expected, due),
  low: Math.max(forecast.low, due),
  high: Math.max(forecast.high, due),
})

interface PlannedMeal {
  /** Portions planned to be cooked; 0 for a meal that was taken off the plan. */
  readonly planned: number
  /** Requested portions, without those cancelled in time. */
  readonly requested: number
  /** Served without a request. */
  readonly walkUps: number
}

/** The plan's weight, in due portions, when meals share the rest of a forecast. */
const trustInPlan = 20

/**
 * Calculates what to cook for a mealtime, for every page, print and table. Each meal gets its due portions (requested or
 * served to walk-ups) and a share of the rest of the forecast, in proportion to its due portions, or to the plan while
 * there are few due portions.
 *
 * @param forecast if missing, only the due portions are cooked
 * @returns the portions of each meal, in order, and their sum
 */
export function toCook(
  meals: readonly PlannedMeal[],
  forecast: Expected | undefined,
): { readonly ofMeals: readonly number[]; readonly cook: Cook } {
  const due = meals.map(({ requested, walkUps }) => requested + walkUps)
  const [dueInAll, planned] = [sum(due), sum(meals.map((meal) => meal.planned))]
  const covered = forecast && coverDue(forecast, dueInAll)
  // for a meal taken off the plan, only the due portions are cooked
  const weights = meals.map((meal, index) =>
    meal.planned === 0 ? 0 : (due[index] ?? 0) + (trustInPlan * meal.planned) / planned,
  )
  const rest = apportion((covered?.expected ?? dueInAll) - dueInAll, weights)
  const ofMeals = due.map((portions, index) => portions + (rest[index] ?? 0))
  return {
    ofMeals,
    cook: {
      portions: sum(ofMeals),
      // no range if there is no planned meal to absorb the difference
      ...(covered &&
        sum(ofMeals) === covered.expected && { range: { low: covered.low, high: covered.high } }),
    },
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
