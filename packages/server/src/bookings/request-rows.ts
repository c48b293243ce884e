import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

/*
 * What the states of a request mean, as conditions on rows of `meal_requests`. They use literals, because the planner
 * does not match parameters with the predicates of partial indexes.
 */

/** Matches requests that wait to be served. */
export const isPending = sql<SqlBool>`meal_requests.status = 'pending'`

export const isServed = sql<SqlBool>`meal_requests.status = 'delivered'`

export const isNotServed = sql<SqlBool>`meal_requests.status <> 'delivered'`

/** Requested and not cancelled: waiting, or served. */
export const isHeld = sql<SqlBool>`meal_requests.status <> 'cancelled'`

/** Matches requests whose meal was cooked but never picked up. */
export const isNoShow = sql<SqlBool>`meal_requests.closed_as = 'no-show'`

/** Requests to cook for: all except cancelled ones. They have a partial index, see migration 0025. */
export const isCookedFor = sql<SqlBool>`(${isHeld} or ${isNoShow})`

/** A request that can be served: it is waiting, or was marked as a no-show, which was only a guess. */
export const canBeServed = sql<SqlBool>`(${isPending} or ${isNoShow})`

/**
 * The condition that a member has a request in this state at a mealtime.
 *
 * @param mealtimeColumn the column with the id of the mealtime
 * @example query.where(hasRequestAt('pickups.mealtime_id', sql.val(userId), isPending))
 */
export const hasRequestAt = (
  mealtimeColumn: string,
  userId: Expression<unknown>,
  condition: Expression<SqlBool>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select meal_requests.id from servings inner join meal_requests on meal_requests.serving_id = servings.id
  where servings.mealtime_id = ${sql.ref(mealtimeColumn)} and meal_requests.user_id = ${userId} and ${condition}
)`
