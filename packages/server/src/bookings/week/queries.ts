import type { Mealtime } from '@warm-ladle/contract'
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { leftColumns } from '../portions.ts'
import { isHeld } from '../request-rows.ts'
import { selectMemberRequests } from '../tickets.ts'
import type { Database, Schema } from '../../database/schema.ts'

/**
 * Mealtimes visible to residents, with their servings and this member's requests, sorted by time, then in the
 * kitchen's order. There is one row per serving, and one for a mealtime without servings.
 */
export const listServings = (db: Database, which: WhichMealtimes, userId: string | undefined) =>
  db
    .selectFrom('mealtimes')
    .leftJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .leftJoin(selectMemberRequests(db, userId).where(isHeld).as('mine'), 'mine.serving_id', 'servings.id')
    .leftJoin('pickups', (join) =>
      join.onRef('pickups.mealtime_id', '=', 'mealtimes.id').onRef('pickups.user_id', '=', 'mine.user_id'),
    )
    .leftJoin('plates', 'plates.id', 'pickups.id')
    .leftJoin('ratings', 'ratings.request_id', 'mine.id')
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
      ...leftColumns,
      'meals.image',
      'meals.labels',
      'mine.id as request_id',
      'mine.portions as own_portions',
      'mine.guests',
      'mine.guest_needs',
      'mine.note as own_note',
      'mine.takeaway',
      'mine.status',
      'mine.closed_at',
      'mine.standing_order_id',
      'pickups.id as pickup_id',
      'pickups.code',
      'plates.left_over',
      'ratings.stars as rated_stars',
      'ratings.text as rated_text',
    ])
    .where('mealtimes.state', '<>', 'draft')
    .$narrowType<{ state: Mealtime['state'] }>()
    .where(which)
    .orderBy('mealtimes.starts_at')
    .orderBy('mealtimes.id')
    // in the order of the kitchen's plan
    .orderBy('servings.id')
    .execute()

/** Whether any mealtime visible to residents starts after a moment. */
async function hasMealtimesSince(db: Database, moment: Date): Promise<boolean> {
  const found = await db
    .selectFrom('mealtimes')
    .select('id')
    .where('state', 'in', ['published', 'cancelled', 'closed'])
    .where('starts_at', '>', moment.toISOString())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Selects mealtimes. */
export type WhichMealtimes = (
  eb: ExpressionBuilder<Schema, 'mealtimes'>,
) => ExpressionWrapper<Schema, 'mealtimes', SqlBool>

/** The mealtimes on these dates, both included. */
export const ofDates =
  (from: string, until: string): WhichMealtimes =>
  (eb) =>
    eb.between('mealtimes.date', from, until)

/** Maximum duration of a mealtime, in milliseconds. */
const longest = 24 * 60 * 60_000

/** The next mealtime that is not over, and the next whose requests are open; they may be the same. */
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

/** Published mealtimes that are not over and offer a meal. */
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

/** Milliseconds for which the result is cached. */
const cachedFor = 5_000
/** Milliseconds after its last mealtime for which a hostel still counts as planning mealtimes. */
const recent = 28 * 24 * 60 * 60_000

/**
 * Whether the hostel plans mealtimes: one visible to residents is coming, or took place in the last four weeks. Every
 * page needs this, so the result is cached for a few seconds, or for as long as the database cannot be reached.
 */
export function createPlansMealtimes(db: Database, clock: Clock): () => Promise<boolean> {
  let answer = Promise.resolve(false)
  let checkedAt = -Infinity
  return () => {
    const now = clock().getTime()
    if (now - checkedAt < cachedFor) return answer
    const before = answer
    checkedAt = now
    answer = hasMealtimesSince(db, new Date(now - recent)).catch(() => before)
    return answer
  }
}
