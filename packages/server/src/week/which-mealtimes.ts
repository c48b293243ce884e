import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Selects mealtimes. */
export type WhichMealtimes = (
  eb: ExpressionBuilder<Schema, 'mealtimes'>,
) => ExpressionWrapper<Schema, 'mealtimes', SqlBool>

/** The mealtimes of these dates, both included. */
export const ofDates =
  (from: string, until: string): WhichMealtimes =>
  (eb) =>
    eb.between('mealtimes.date', from, until)

/** Longest time in milliseconds that a mealtime can last. */
const longest = 24 * 60 * 60_000

/** The next mealtime that is not over, and the next that is open for orders, which may be the same. */
export const nextOnes =
  (now: Date): WhichMealtimes =>
  (eb) => {
    const published = eb
      .selectFrom('mealtimes as coming')
      .select('coming.id')
      .where('coming.state', '=', 'published')
      .orderBy('coming.starts_at')
      .limit(1)
    const begun = new Date(now.getTime() - longest).toISOString()
    const at = now.toISOString()
    return eb.or([
      eb(
        'mealtimes.id',
        '=',
        published.where('coming.starts_at', '>', begun).where('coming.ends_at', '>', at),
      ),
      eb(
        'mealtimes.id',
        '=',
        published.where('coming.starts_at', '>', at).where('coming.orders_close_at', '>', at),
      ),
    ])
  }

/** The published mealtimes that are not over and offer a meal. */
export const comingWith =
  (mealId: string, now: Date): WhichMealtimes =>
  (eb) => {
    const offered = eb.selectFrom('servings as offered').select('offered.mealtime_id')
    return eb.and([
      eb('mealtimes.state', '=', 'published'),
      eb('mealtimes.ends_at', '>', now.toISOString()),
      eb('mealtimes.id', 'in', offered.where('offered.meal_id', '=', mealId)),
    ])
  }
