import type { MealRequestStatus } from '../../database/tables/meals.ts'
import { newId } from '../../database/new-id.ts'
import { requestSearchText } from '../../database/search.ts'
import type { MealtimeTimes } from '../../bookings/mealtimes.ts'
import type { PickupOf } from '../../bookings/pickups.ts'
import { shareOf } from './share-of.ts'
import type { Ask } from './who-asks.ts'

const hour = 60 * 60 * 1000

/** A mealtime that people ask for, with its dishes in their order. */
export interface BookedMealtime {
  readonly id: string
  /** What is random about it depends on it. */
  readonly key: string
  readonly times: MealtimeTimes
  readonly servings: readonly BookedServing[]
}

interface BookedServing {
  readonly id: string
  readonly meal: { readonly id: string; readonly title: string; readonly price_cents: number }
}

/** What someone says about a request. */
export interface Said {
  readonly note?: string
  readonly takeaway?: boolean
}

/** How a request ended. */
export interface Ending {
  readonly status: MealRequestStatus
  readonly closed_at: string | null
  readonly closed_as: 'served' | 'no-show' | null
}
export const waiting: Ending = { status: 'pending', closed_at: null, closed_as: null }

/** The row of a request: it was made in the two days before orders closed, or before now. */
export function requestRow(
  { key, times, servings }: BookedMealtime,
  { person, dish, portions }: Ask,
  now: Date,
  ending: Ending,
  { note = '', takeaway = false }: Said = {},
) {
  const serving = servings[dish]
  if (!serving) throw new Error(`${key} has no dish ${dish}`)
  const latest = Math.min(times.ordersCloseAt.getTime(), now.getTime())
  const before = (0.05 + 46 * shareOf(`${key} ${person.key} asks ${dish}`) ** 2) * hour
  return {
    id: newId(),
    meal_id: serving.meal.id,
    user_id: person.id,
    meal_title: serving.meal.title,
    user_email: person.email,
    request_time: new Date(latest - before).toISOString(),
    serving_id: serving.id,
    portions,
    price_cents: serving.meal.price_cents,
    note,
    takeaway,
    search_text: searchTextOf(serving.meal.title, person.email),
    ...ending,
  }
}

const searchTexts = new Map<string, string>()

/** Folding texts is most of the work of thousands of rows, and there are few different ones. */
function searchTextOf(mealTitle: string, email: string): string {
  const known = searchTexts.get(mealTitle + email)
  if (known !== undefined) return known
  const text = requestSearchText({ mealTitle, email })
  searchTexts.set(mealTitle + email, text)
  return text
}

/** The pick-ups of those who ask for a mealtime, each once. */
export const pickupsOf = ({ id }: { readonly id: string }, asks: readonly Ask[]): PickupOf[] =>
  [...new Set(asks.map(({ person }) => person.id))].map((userId) => ({ mealtimeId: id, userId }))
