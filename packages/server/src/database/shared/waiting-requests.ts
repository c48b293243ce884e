import type { Database } from '../schema.ts'

/**
 * The number of requests that wait at a moment (ISO 8601), and since when the longest waits: since it was made, or since
 * its mealtime began. Those of mealtimes that have not begun do not wait yet.
 */
export const findWaiting = (db: Database, now: string) =>
  db
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min(eb.fn.coalesce('mealtimes.starts_at', 'meal_requests.request_time')).as('oldest'),
    ])
    .where('meal_requests.status', '=', 'pending')
    .where((eb) => eb.or([eb('mealtimes.starts_at', 'is', null), eb('mealtimes.starts_at', '<=', now)]))
    .executeTakeFirstOrThrow()
