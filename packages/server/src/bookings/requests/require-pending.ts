import { Refusal } from '@warm-ladle/contract'
import type { Transaction } from '../../database/schema.ts'
import { findMealRequest } from '../meal-request.ts'
import { isPending } from '../request-rows.ts'

/** One of the member's own requests. */
export interface OwnRequest {
  readonly id: string
  readonly userId: string
}

/**
 * A pending request of this member, with its mealtime if it has one.
 *
 * @throws {Refusal} `not-pending`; `not-found` if it is not the member's
 */
export async function requirePending(tx: Transaction, own: OwnRequest): Promise<PendingRequest> {
  const pending = await findPending(tx, own)
  if (pending) return pending
  const request = await findMealRequest(tx, own.id)
  throw new Refusal(request?.userId === own.userId ? 'not-pending' : 'not-found')
}

const findPending = (tx: Transaction, { id, userId }: OwnRequest) =>
  tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['meal_requests.portions', 'meal_requests.guests', 'meal_requests.serving_id'])
    .select(['servings.mealtime_id', 'mealtimes.date', 'meal_requests.request_time'])
    .select('meal_requests.standing_order_id')
    .where('meal_requests.id', '=', id)
    .where('meal_requests.user_id', '=', userId)
    .where(isPending)
    .executeTakeFirst()

export type PendingRequest = NonNullable<Awaited<ReturnType<typeof findPending>>>
