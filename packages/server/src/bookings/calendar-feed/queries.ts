import type { Database } from '../../database/schema.ts'

/** Whose feed it is, and for which days. */
export interface Asked {
  readonly userId: string
  /** Dates, both included. */
  readonly from: string
  readonly until: string
}

/** Whether the hostel plans mealtimes: one is published, or was. */
export const hasMealtimes = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('mealtimes')
    .select('id')
    .where('state', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Rows of mealtimes with their servings and the member's requests of them, also those that were closed. */
export const rowsOf = (db: Database, { userId, from, until }: Asked) =>
  db
    .selectFrom('mealtimes')
    .leftJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .leftJoin('meal_requests', (join) =>
      join.onRef('meal_requests.serving_id', '=', 'servings.id').on('meal_requests.user_id', '=', userId),
    )
    .select([
      'mealtimes.id',
      'mealtimes.slot',
      'mealtimes.state',
      'mealtimes.starts_at',
      'mealtimes.ends_at',
      'mealtimes.orders_close_at',
      'mealtimes.revision',
      'mealtimes.activity',
      'mealtimes.note',
      'mealtimes.cancel_reason',
      'servings.id as serving_id',
      'servings.meal_title',
      'meal_requests.status',
      'meal_requests.closed_as',
      'meal_requests.portions',
      'meal_requests.takeaway',
    ])
    .where('mealtimes.state', '<>', 'draft')
    .where('mealtimes.date', '>=', from)
    .where('mealtimes.date', '<=', until)
    .orderBy('mealtimes.starts_at')
    .orderBy('servings.meal_title')
    .orderBy('servings.id')
    .execute()
