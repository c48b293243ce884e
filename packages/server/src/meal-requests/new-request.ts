import { newId } from '../database/new-id.ts'
import { requestSearchTextOf } from '../database/search/search-columns.ts'
import type { RequestDetails } from '../database/shared/close-requests.ts'

export interface NewMealRequest extends RequestDetails {
  readonly mealId: string
  /** Without one the next serving that can be booked is taken. */
  readonly servingId?: string | undefined
  readonly userId: string
  readonly email: string
}

/** A member's request with the meal that it is for. */
export interface Wanted extends NewMealRequest {
  readonly title: string
  readonly portions: number
}

/** The row of a request for no particular time. */
export const rowOf = ({ mealId, userId, title, email, portions, note, takeaway }: Wanted, now: Date) => ({
  id: newId(),
  meal_id: mealId,
  user_id: userId,
  meal_title: title,
  user_email: email,
  request_time: now.toISOString(),
  search_text: requestSearchTextOf({ mealTitle: title, email }),
  portions,
  note: note ?? '',
  takeaway: takeaway ?? false,
})
