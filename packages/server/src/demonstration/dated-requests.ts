import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { requestSearchTextOf } from '../database/search/search-columns.ts'
import { addPickup } from '../database/shared/pickups.ts'
import { hoursBefore } from './calendar.ts'
import type { Mealtime, PlannedServing, Resident, Taking } from './planned-serving.ts'
import { dayNumber } from './day-number.ts'

interface Place {
  readonly mealtime: Mealtime
  /** Of the meal at the mealtime: 0 or 1. */
  readonly place: number
  readonly residents: readonly Resident[]
}

const slotNumbers = { breakfast: 0, lunch: 1, dinner: 2 } as const

/** A resident asks at every sixth mealtime, and all of them for two portions of the first meal of Friday's dinner. */
export function takingsOf({ mealtime: { date, slot }, place: meal, residents }: Place): Taking[] {
  const number = dayNumber(date)
  if (slot === 'dinner' && number % 7 === 1) {
    return meal === 0
      ? residents.map((resident, place) => ({ resident, place, portions: 2, isRush: true }))
      : []
  }
  const turn = number * 3 + slotNumbers[slot]
  return residents.flatMap((resident, place) => {
    const asks = (turn + place * 2) % 6 === 0 && (number + place) % 2 === meal
    return asks ? [{ resident, place, portions: 1 + (number % 2), isRush: false }] : []
  })
}

/** Adds the requests of these servings, in the state that they have by now. */
export async function addDatedRequests(
  tx: Transaction,
  servings: readonly PlannedServing[],
  now: Date,
): Promise<void> {
  const rows = servings.flatMap((serving) =>
    serving.takings.map((taking) => requestRow(serving, taking, now)),
  )
  if (rows.length > 0) await tx.insertInto('meal_requests').values(rows).execute()
  await addPickups(tx, servings, now)
}

/** One for each resident at each mealtime that is not over. */
async function addPickups(tx: Transaction, servings: readonly PlannedServing[], now: Date) {
  for (const { mealtime, takings } of servings) {
    if (mealtime.times.endsAt <= now) continue
    for (const { resident } of takings) {
      // one after the other, since a transaction has one connection
      await addPickup(tx, { mealtimeId: mealtime.id, userId: resident.id })
    }
  }
}

function requestRow({ id, mealtime, meal }: PlannedServing, taking: Taking, now: Date) {
  const { resident, place, portions } = taking
  const inTime = hoursBefore(mealtime.times.ordersCloseAt, 2 + place)
  const askedAt = inTime < now ? inTime : hoursBefore(now, 1 + place)
  return {
    id: newId(),
    meal_id: meal.id,
    user_id: resident.id,
    meal_title: meal.title,
    user_email: resident.email,
    request_time: askedAt.toISOString(),
    serving_id: id,
    portions,
    price_cents: meal.price_cents,
    takeaway: dayNumber(mealtime.date) % 4 === place,
    ...endOf(mealtime, taking, now),
    search_text: requestSearchTextOf({ mealTitle: meal.title, email: resident.email }),
  }
}

/** How a request ended: delivered, sometimes not picked up; those of mealtimes that are not over are waiting. */
function endOf({ date, times: { startsAt, endsAt } }: Mealtime, { place }: Taking, now: Date) {
  if (endsAt > now) return { status: 'pending', closed_at: null, closed_as: null } as const
  const wasMissed = dayNumber(date) % 9 === place
  return wasMissed
    ? ({ status: 'cancelled', closed_at: endsAt.toISOString(), closed_as: 'no-show' } as const)
    : ({ status: 'delivered', closed_at: startsAt.toISOString(), closed_as: 'served' } as const)
}
