import type { Clock } from '../clock.ts'
import { lockMealtime } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'
import { addPickup } from '../database/shared/pickups.ts'
import { rowOf, type Wanted } from './new-request.ts'
import { refused, refusedAt, type Refused } from './refused.ts'
import { takesOrders } from './rules.ts'
import { findServing, type ServingRow } from './serving-queries.ts'
import { takeFor } from './take-for.ts'

/** A request for a mealtime, with the code of the member's pick-up there. */
export interface Booked {
  readonly id: string
  readonly code: string
}

/**
 * Books portions of a serving, if that is still possible once its mealtime is locked. All who ask for a mealtime wait
 * for this lock, so little is done until the transaction ends: why there is no booking is only looked up if there is
 * none.
 */
export async function bookServing(
  tx: Transaction,
  serving: ServingRow,
  wanted: Wanted,
  clock: Clock,
): Promise<Booked | Refused> {
  return (await book(tx, serving, wanted, clock)) ?? refusedNow(tx, serving.id, wanted, clock())
}

async function refusedNow(tx: Transaction, id: string, { mealId, userId, portions }: Wanted, now: Date) {
  const serving = await findServing(tx, id, mealId, userId)
  if (!serving) return refused('not-found')
  const refusal = refusedAt(serving, portions, now)
  if (refusal) return refusal
  throw new Error('A serving that could be booked was not.')
}

/** Takes portions, and adds the request and the member's pick-up; undefined if they cannot be taken. */
async function book(tx: Transaction, serving: ServingRow, wanted: Wanted, clock: Clock) {
  const { id, mealtime_id: mealtimeId } = serving
  const mealtime = await lockMealtime(tx, mealtimeId)
  const now = clock()
  if (!mealtime || !takesOrders(mealtime, now)) return undefined
  const { mealId, userId, portions } = wanted
  const taken = await takeFor(tx, { servingId: id, mealId, userId, portions }).executeTakeFirst()
  if (!taken) return undefined
  const request = { ...rowOf(wanted, now), ...taken }
  await tx.insertInto('meal_requests').values(request).execute()
  return { id: request.id, code: await addPickup(tx, { mealtimeId, userId }) }
}
