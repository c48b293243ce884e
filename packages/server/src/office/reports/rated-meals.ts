import type { MealRatings } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { averageStars } from '../../menu/resident-rating.ts'
import { byDates, type ReportPeriod } from './periods.ts'
import { listRatedOften, sumRatingsOfMeals } from './report-queries.ts'

/** Maximum number of meals in the report. */
const maxMeals = 100

/** How residents rated each meal in each period, best first. */
export async function listRatedMeals(db: Database, periods: readonly ReportPeriod[]): Promise<MealRatings[]> {
  const dates = byDates(periods)
  const meals = await listRatedOften(db, dates, maxMeals)
  const sums = await sumRatingsOfMeals(
    db,
    dates,
    meals.map(({ id }) => id),
  )
  return meals
    .map(({ id, title, ratings, stars }) => ({
      mealId: id,
      title,
      ...averageStars({ ratings: Number(ratings), stars: Number(stars) }),
      periods: periods.flatMap(({ from, until }) => {
        const sum = sums(id)(from)
        return sum.ratings === 0 ? [] : [{ from, until, ...averageStars(sum) }]
      }),
    }))
    .toSorted((one, other) => other.average - one.average || other.count - one.count)
}
