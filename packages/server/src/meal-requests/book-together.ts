import type { Clock } from '../clock.ts'
import { tellActivity } from '../database/activity.ts'
import { isOvertaken } from '../database/engine/failures.ts'
import { sendTogether } from '../database/engine/sent-together.ts'
import { locksOfBooking } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { newPickup } from '../database/shared/pickups.ts'
import { addBooking } from './add-booking.ts'
import type { Booked } from './book-serving.ts'
import { type NewMealRequest, rowOf } from './new-request.ts'
import { refusedAt, type Refused } from './refused.ts'
import { findServingOnMenu } from './serving-queries.ts'

/**
 * Books portions of a serving by a transaction that is sent whole, so that its mealtime is locked for no round trip.
 *
 * @returns undefined where another act came first, or something is missing: nothing was booked, and a transaction that
 *   looks at each step tells why, or books
 */
export async function bookTogether(
  db: Database,
  request: NewMealRequest & { readonly servingId: string },
  clock: Clock,
): Promise<Booked | Refused | undefined> {
  const { servingId, mealId, userId, portions = 1 } = request
  const serving = await findServingOnMenu(db, { id: servingId, mealId, userId })
  if (!serving) return undefined
  const now = clock()
  const refusal = refusedAt(serving, portions, now)
  if (refusal) return refusal
  const { mealtime_id: mealtimeId, title, looked_at } = serving
  const { id: pickup_id, code: pickup_code } = newPickup()
  const booking = {
    ...rowOf({ ...request, portions, title }, now),
    serving_id: servingId,
    mealtime_id: mealtimeId,
    pickup_id,
    pickup_code,
    checked_at: now.toISOString(),
    looked_at,
  }
  return book(db, booking)
}

async function book(db: Database, booking: Parameters<typeof addBooking>[1]) {
  const of = { userId: booking.user_id, mealId: booking.meal_id, mealtimeId: booking.mealtime_id }
  try {
    const [, , [booked]] = await sendTogether(db, [
      ...locksOfBooking(db, of),
      addBooking.statement(db, booking),
    ])
    tellActivity(db)
    return booked
  } catch (error) {
    if (isOvertaken(error)) return undefined
    throw error
  }
}
