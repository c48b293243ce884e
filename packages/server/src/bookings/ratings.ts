/*
 * Ratings by residents of their served requests, and of walk-ups that name them. The average in a meal's row changes
 * in the same transaction.
 */
import type { OwnMealRequest } from '@warm-ladle/contract'
import { type Expression, sql, type SqlBool } from 'kysely'
import { addRows } from '../database/insert-rows.ts'
import { isAmong } from '../database/in-chunks.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { MealRequestStatus } from '../database/tables/meals.ts'
import { countStars } from '../menu/resident-rating.ts'

/** Milliseconds after serving during which a meal can be rated. */
export const ratingTime = 48 * 60 * 60_000

/** A request or walk-up of a member. */
export interface OwnPortion {
  readonly subject: 'request_id' | 'walk_up_id'
  /** Null once its meal has been removed. */
  readonly mealId: string | null
  /** When it was served; undefined until then. */
  readonly servedAt: Date | undefined
  /** The date of its mealtime; null for an anytime request. */
  readonly date: string | null
}

/** Finds a member's own walk-up, unless it was undone. The kitchen passes it in, because it owns walk-ups. */
export type FindWalkUp = (tx: Transaction, id: string, userId: string) => Promise<OwnPortion | undefined>

/** A member's own request, served or not. */
export async function findOwnRequest(
  tx: Transaction,
  id: string,
  userId: string,
): Promise<OwnPortion | undefined> {
  const row = await tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['meal_requests.meal_id', 'meal_requests.status', 'meal_requests.closed_at', 'mealtimes.date'])
    .where('meal_requests.id', '=', id)
    .where('meal_requests.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { meal_id: mealId, status, closed_at: closedAt, date } = row
  const isServed = status === 'delivered' && closedAt !== null
  return { subject: 'request_id', mealId, servedAt: isServed ? new Date(closedAt) : undefined, date }
}

interface Rated {
  readonly status: MealRequestStatus | null
  /** When the request was served; null until then. */
  readonly closed_at: Date | string | null
  /** Null until it is rated. */
  readonly rated_stars: number | null
  readonly rated_text: string | null
}

/** The rating of a served portion, and until when its member can rate it. */
export function toOwnRating({
  status,
  closed_at: servedAt,
  rated_stars: stars,
  rated_text: text,
}: Rated): Pick<OwnMealRequest, 'rateUntil' | 'rating'> {
  if (status !== 'delivered' || servedAt === null) return {}
  const rateUntil = new Date(new Date(servedAt).getTime() + ratingTime).toISOString()
  return { rateUntil, ...(stars !== null && text !== null && { rating: { stars, text } }) }
}

/** Removes the ratings of requests that were not served after all. Their members and meals must be locked. */
export const removeRatings = (tx: Transaction, requestIds: readonly string[]): Promise<void> =>
  removeWhere(tx, isAmong(tx, 'request_id', requestIds))

/** Removes the ratings of walk-ups in the same way. */
export const removeWalkUpRatings = (tx: Transaction, walkUpIds: readonly string[]): Promise<void> =>
  removeWhere(tx, isAmong(tx, 'walk_up_id', walkUpIds))

/** Removes the ratings of all of a member's requests. The member and the meals that they rated must be locked. */
export const removeMemberRatings = (tx: Transaction, userId: string): Promise<void> =>
  removeWhere(tx, sql<SqlBool>`request_id in (select id from meal_requests where user_id = ${userId})`)

/** Removes ratings, and subtracts their stars from their meals. */
async function removeWhere(tx: Transaction, condition: Expression<SqlBool>) {
  const removed = await tx
    .deleteFrom('ratings')
    .where(condition)
    .returning(['meal_id as mealId', 'stars'])
    .execute()
  for (const [mealId, ratings] of Map.groupBy(removed, (rating) => rating.mealId)) {
    const stars = ratings.reduce((sum, rating) => sum + rating.stars, 0)
    if (mealId !== null) await countStars(tx, mealId, { ratings: -ratings.length, stars: -stars })
  }
}

/** The meal that a walk-up's rating counts for. */
export async function findMealRatedBy(tx: Transaction, walkUpId: string): Promise<string | null | undefined> {
  const rating = tx.selectFrom('ratings').select('meal_id').where('walk_up_id', '=', walkUpId)
  return (await rating.executeTakeFirst())?.meal_id
}

/** Erases texts from before a moment, because they may mention the resident's health, like notes on requests. */
export async function eraseOldRatingTexts(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('ratings')
    .set({ text: '' })
    // written exactly as in the index on texts, so that the planner uses it
    .where(sql<SqlBool>`text <> ''`)
    .where('rated_at', '<', before.toISOString())
    .execute()
}

export interface PastRating {
  readonly requestId: string
  readonly mealId: string
  readonly date: string
  readonly stars: number
  readonly text: string
  readonly at: Date
}

/** Adds ratings in bulk; recount them afterwards. */
export const addRatings = (tx: Transaction, ratings: readonly PastRating[]) =>
  addRows(
    tx,
    'ratings',
    ratings.map(({ requestId, mealId, date, stars, text, at }) => ({
      id: newId(),
      request_id: requestId,
      walk_up_id: null,
      meal_id: mealId,
      date,
      stars,
      text,
      rated_at: at.toISOString(),
    })),
  )
