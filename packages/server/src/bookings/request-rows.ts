import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

/*
 * What the states of requests mean, as conditions on rows of `meal_requests`. They are literals, since parameters are not
 * recognised as the predicates of partial indexes.
 */

/** It waits to be served. */
export const isPending = sql<SqlBool>`meal_requests.status = 'pending'`

/** It was served. */
export const isServed = sql<SqlBool>`meal_requests.status = 'delivered'`

/** It was not served. */
export const isNotServed = sql<SqlBool>`meal_requests.status <> 'delivered'`

/** It was requested and not given back: it waits, or was served. */
export const isHeld = sql<SqlBool>`meal_requests.status <> 'cancelled'`

/** It was cooked, and never picked up. */
export const isNoShow = sql<SqlBool>`meal_requests.closed_as = 'no-show'`

/** Requests that are cooked for: all but those given back. Each condition has its partial index. */
export const cookedFor = [isHeld, isNoShow] as const

/** It is cooked for. */
export const isCookedFor = sql<SqlBool>`(${isHeld} or ${isNoShow})`

/** It can be served: it waits, or was marked as not picked up, which is a guess. */
export const canBeServed = sql<SqlBool>`(${isPending} or ${isNoShow})`

/**
 * The condition that a member has such a request at a mealtime.
 *
 * @param mealtimeColumn the column that names the mealtime
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
