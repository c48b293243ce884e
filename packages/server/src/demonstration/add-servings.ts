import { defaultBadge, type Slot, slots } from '@warm-ladle/contract'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { addWaste } from './add-waste.ts'
import { addDatedRequests, takingsOf } from './dated-requests.ts'
import { emailOf, people } from './people.ts'
import type { Mealtime, PlannedServing, ServedMeal } from './planned-serving.ts'
import { dayNumber } from './day-number.ts'

/** Adds two meals to each of these mealtimes, with the requests and walk-ups that they have got so far. */
export async function addServings(
  tx: Transaction,
  mealtimes: readonly Mealtime[],
  meals: ReadonlyMap<Slot, readonly ServedMeal[]>,
  now: Date,
): Promise<void> {
  if (mealtimes.length === 0) return
  const residents = await listResidents(tx)
  const ids = mealtimes.flatMap(() => [newId(), newId()]).toSorted()
  const servings = mealtimes.flatMap((mealtime, index) =>
    mealsOf(mealtime, meals).map((meal, place) => {
      const takings = takingsOf({ mealtime, place, residents })
      return { id: ids[index * 2 + place] ?? newId(), mealtime, place, meal, takings }
    }),
  )
  await tx
    .insertInto('servings')
    .values(servings.map((serving) => servingRow(serving, now)))
    .execute()
  await addDatedRequests(tx, servings, now)
  await addWaste(tx, servings, now)
}

/** The two meals of a mealtime: all of the slot come round in four days. */
function mealsOf({ date, slot }: Mealtime, meals: ReadonlyMap<Slot, readonly ServedMeal[]>): ServedMeal[] {
  const all = meals.get(slot) ?? []
  const first = dayNumber(date) * 2
  return [first, first + 1].flatMap((place) => all[place % all.length] ?? [])
}

function servingRow({ id, mealtime, place, meal, takings }: PlannedServing, now: Date) {
  const taken = takings.reduce((sum, { portions }) => sum + portions, 0)
  const number = dayNumber(mealtime.date)
  const isOver = mealtime.times.endsAt <= now
  const isSoldOut = takings.length > 0 && takings.every(({ isRush }) => isRush)
  return {
    id,
    mealtime_id: mealtime.id,
    meal_id: meal.id,
    meal_title: meal.title,
    price_cents: meal.price_cents,
    portions: isSoldOut ? taken : 40 + ((number + place) % 3) * 10,
    taken,
    walk_ups: isOver && !isSoldOut ? walkUpsOf(mealtime, place) : 0,
  }
}

/** 12 to 28: fewer at weekends, and otherwise without a pattern, as a forecast finds it in a hostel. */
function walkUpsOf({ date, slot }: Mealtime, place: number) {
  const number = dayNumber(date)
  // the first of January 1970 was a Thursday
  const isWeekend = number % 7 === 2 || number % 7 === 3
  const serving = (number * slots.length + slots.indexOf(slot)) * 2 + place
  const scattered = Math.imul(serving + 1, 0x9e3779b1) >>> 8
  return 12 + (isWeekend ? 0 : 6) + (((scattered ^ (scattered >>> 7)) % 11) >>> 0)
}

/** The people of the demonstration who have a badge. */
const listResidents = (tx: Transaction) =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', people.map(emailOf))
    .where('badge', '<>', defaultBadge)
    .orderBy('email')
    .execute()
