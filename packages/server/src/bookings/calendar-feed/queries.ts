import type { Database } from '../../database/schema.ts'
import { selectMemberRequests } from '../tickets.ts'

/** A feed's member and date range. */
export interface FeedRange {
  readonly userId: string
  /** First and last date, both included. */
  readonly from: string
  readonly until: string
}

/** Whether the hostel plans mealtimes, i.e. whether any was ever published. */
export const hasMealtimes = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('mealtimes')
    .select('id')
    .where('state', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Rows of mealtimes with their servings and the member's requests, including closed ones. */
export const feedRows = (db: Database, { userId, from, until }: FeedRange) =>
  db
    .selectFrom('mealtimes')
    .leftJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .leftJoin(selectMemberRequests(db, userId).as('mine'), 'mine.serving_id', 'servings.id')
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
      'mine.status',
      'mine.closed_as',
      'mine.portions',
      'mine.takeaway',
    ])
    .where('mealtimes.state', '<>', 'draft')
    .where('mealtimes.date', '>=', from)
    .where('mealtimes.date', '<=', until)
    .orderBy('mealtimes.starts_at')
    .orderBy('servings.meal_title')
    .orderBy('servings.id')
    .execute()
