import type { Transaction } from '../database/schema.ts'

/** One of the member's own requests. */
export interface OwnRequest {
  readonly id: string
  readonly userId: string
}

/** A pending request of this member, with its mealtime if it has one. */
export const findPending = (tx: Transaction, { id, userId }: OwnRequest) =>
  tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .select(['meal_requests.portions', 'meal_requests.serving_id', 'servings.mealtime_id'])
    .where('meal_requests.id', '=', id)
    .where('meal_requests.user_id', '=', userId)
    .where('meal_requests.status', '=', 'pending')
    .executeTakeFirst()
