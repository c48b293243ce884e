import { sql } from 'kysely'
import { keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { toldReasons } from './rules.ts'
import { withMeal } from './with-meal.ts'

/** A member's own requests, newest first; cancelled ones only if they are to be told since this moment. */
export const listMealRequests = (db: Database, userId: string, since: Date, page: PageRequest) =>
  keysetPage(
    withMeal(db)
      .leftJoin('pickups', (join) =>
        join
          .onRef('pickups.mealtime_id', '=', 'servings.mealtime_id')
          .onRef('pickups.user_id', '=', 'meal_requests.user_id'),
      )
      .select([
        'pickups.id as pickup_id',
        'pickups.code',
        'meal_requests.closed_as',
        'mealtimes.state as mealtime_state',
        'mealtimes.ends_at',
        'mealtimes.cancel_reason',
      ])
      .select(({ ref }) =>
        sql<
          number | null
        >`${ref('servings.portions')} - ${ref('servings.taken')} - ${ref('servings.walk_ups')}`.as('left'),
      )
      .where('meal_requests.user_id', '=', userId)
      .where((eb) =>
        eb.or([
          eb('meal_requests.status', '<>', 'cancelled'),
          eb('meal_requests.closed_as', 'in', toldReasons).and(
            'meal_requests.closed_at',
            '>=',
            since.toISOString(),
          ),
        ]),
      ),
    page,
    ['meal_requests.request_time', 'meal_requests.id'],
    'desc',
  )
