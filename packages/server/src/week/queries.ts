import type { Mealtime } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import type { WhichMealtimes } from './which-mealtimes.ts'

/**
 * Mealtimes that residents may see, with their servings and this member's own requests, by time and
 * title: a row for each serving, and one for a mealtime without any.
 */
export const listServings = (db: Database, which: WhichMealtimes, userId: string | undefined) =>
  db
    .selectFrom('mealtimes')
    .leftJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .leftJoin('meal_requests as mine', (join) =>
      join
        .onRef('mine.serving_id', '=', 'servings.id')
        .on('mine.status', '<>', 'cancelled')
        // visitors have none
        .on('mine.user_id', '=', userId ?? null),
    )
    .select([
      'mealtimes.id',
      'mealtimes.date',
      'mealtimes.slot',
      'mealtimes.starts_at',
      'mealtimes.ends_at',
      'mealtimes.orders_close_at',
      'mealtimes.state',
      'mealtimes.note',
      'mealtimes.cancel_reason',
      'servings.id as serving_id',
      'servings.meal_id',
      'servings.meal_title',
      'servings.price_cents',
      'servings.portions',
      'servings.taken',
      'servings.walk_ups',
      'meals.image',
      'meals.labels',
      'mine.id as request_id',
      'mine.portions as own_portions',
      'mine.note as own_note',
      'mine.takeaway',
      'mine.status',
    ])
    .where('mealtimes.state', '<>', 'draft')
    .$narrowType<{ state: Mealtime['state'] }>()
    .where(which)
    .orderBy('mealtimes.starts_at')
    .orderBy('mealtimes.id')
    .orderBy('servings.meal_title')
    .orderBy('servings.id')
    .execute()

/** Whether residents see a mealtime that starts after a moment. */
export async function hasMealtimesSince(db: Database, moment: Date): Promise<boolean> {
  const found = await db
    .selectFrom('mealtimes')
    .select('id')
    .where('state', 'in', ['published', 'cancelled', 'closed'])
    .where('starts_at', '>', moment.toISOString())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
