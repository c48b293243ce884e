import { type Currency, toMajorUnits } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { toBoolean, toIso } from '../database/values.ts'
import { isHeld, isPending } from './request-rows.ts'

/** Requests with the current state of their meals and mealtimes. */
export const withMeal = (db: Database) =>
  db
    .selectFrom('meal_requests')
    .leftJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select([
      'meal_requests.id',
      'meal_requests.meal_id',
      'meal_requests.meal_title',
      'meal_requests.user_email',
      'meal_requests.status',
      'meal_requests.request_time',
      'meal_requests.serving_id',
      'meal_requests.portions',
      'meal_requests.note',
      'meal_requests.takeaway',
      'meal_requests.price_cents',
      'meal_requests.guests',
      'mealtimes.date',
      'mealtimes.slot',
      'mealtimes.starts_at',
      'mealtimes.orders_close_at',
      'meals.image',
      'meals.category',
      'meals.likes',
      'meals.reviews_count',
    ])

export type MealRequestRow = Awaited<ReturnType<ReturnType<typeof withMeal>['executeTakeFirstOrThrow']>>

/** Fields of a request that both members and the kitchen see. */
export const toRequestFields = (row: MealRequestRow, currency: Currency) => ({
  _id: row.id,
  mealId: row.meal_id,
  mealTitle: row.meal_title,
  mealImage: row.image ?? '',
  mealCategory: row.category,
  userId: row.user_email,
  likeCount: row.likes ?? 0,
  reviewCount: row.reviews_count ?? 0,
  requestTime: toIso(row.request_time),
  ...requestedMealtime(row, currency),
  ...toDetails(row),
})

function requestedMealtime(
  { serving_id: servingId, date, slot, ...row }: MealRequestRow,
  currency: Currency,
) {
  const { starts_at: startsAt, orders_close_at: closesAt, price_cents: cents } = row
  // because of the foreign keys, either all of these are null or none
  if (servingId === null || date === null || slot === null || startsAt === null || closesAt === null)
    return {}
  const times = { startsAt: toIso(startsAt), ordersCloseAt: toIso(closesAt) }
  return { servingId, date, slot, ...times, ...(cents !== null && { price: toMajorUnits(cents, currency) }) }
}

/** Empty for one anytime portion without further details. */
function toDetails({ serving_id: servingId, portions, note, takeaway: flag, guests }: MealRequestRow) {
  const takeaway = toBoolean(flag)
  const isPlain = servingId === null && portions === 1 && note === '' && !takeaway
  return isPlain ? {} : { portions, note, takeaway, ...(guests > 0 && { guests }) }
}

/** A request that was not cancelled. */
export const findMealRequest = (db: Database, id: string) =>
  db
    .selectFrom('meal_requests')
    .select(['status', 'user_id as userId'])
    .where('id', '=', id)
    .where(isHeld)
    .executeTakeFirst()

/** When a member made their oldest pending request for a meal. They may have several. */
export async function findRequestedAt(
  db: Database,
  { mealId, userId }: { readonly mealId: string; readonly userId: string },
): Promise<string | undefined> {
  const oldest = await db
    .selectFrom('meal_requests')
    .select('request_time')
    .where('meal_id', '=', mealId)
    .where('user_id', '=', userId)
    .where(isPending)
    .orderBy('request_time')
    .limit(1)
    .executeTakeFirst()
  return oldest && toIso(oldest.request_time)
}
