import { type Expression, sql, type SqlBool } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The columns of a request on a statement. */
const billed = [
  'meal_requests.id',
  'meal_requests.user_id',
  'meal_requests.meal_title',
  'meal_requests.status',
  'meal_requests.closed_as',
  'meal_requests.closed_at',
  'meal_requests.request_time',
  'meal_requests.portions',
  'meal_requests.guests',
  'meal_requests.price_cents',
  'meal_requests.guest_price_cents',
] as const

const ofMember = (userId: string | undefined) =>
  userId === undefined
    ? sql<SqlBool>`meal_requests.user_id is not null`
    : sql<SqlBool>`meal_requests.user_id = ${userId}`

/** Requests for mealtimes from a date on, by one member or by everyone who still has an account. */
export const datedRequests = (
  db: Database,
  { userId, since }: { readonly userId: string | undefined; readonly since: string },
) =>
  db
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
    .select([...billed, 'mealtimes.date'])
    .where('mealtimes.date', '>=', since)
    .where(ofMember(userId))

/** Anytime requests that meet a condition, with the same columns. */
export const undatedRequests = (db: Database, userId: string | undefined, condition: Expression<SqlBool>) =>
  db
    .selectFrom('meal_requests')
    .select(billed)
    .where('meal_requests.serving_id', 'is', null)
    .where(ofMember(userId))
    .where(condition)
