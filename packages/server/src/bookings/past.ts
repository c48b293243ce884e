/*
 * Adds realistic past mealtimes and requests in bulk, without applying the usual rules or notifying anyone. Recount
 * their portions afterwards.
 */
import type { ClosedAs, PlateLeft, Slot } from '@warm-ladle/contract'
import { addRows, insertNewRows } from '../database/insert-rows.ts'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { requestSearchText } from '../database/search.ts'
import type { MealRequestStatus } from '../database/tables/meals.ts'
import { type MealtimeTimes, timeColumns } from './mealtimes.ts'
import type { MealOffer } from './planning/servings-queries.ts'

export interface NewMealtime {
  readonly date: string
  readonly slot: Slot
  readonly times: MealtimeTimes
  readonly offers: readonly MealOffer[]
}

/**
 * Adds mealtimes as published, or as closed if they are over. Those already planned are skipped.
 *
 * @returns the added mealtimes, with the ids of their servings in the order of their offers
 */
export async function addMealtimes<Mealtime extends NewMealtime>(
  tx: Transaction,
  mealtimes: readonly Mealtime[],
  now: Date,
): Promise<(Mealtime & { readonly id: string; readonly servingIds: readonly string[] })[]> {
  // sorted, because ids from the same millisecond have no order, and servings are listed by id
  const all = mealtimes.map((one) => ({ ...one, id: newId(), servingIds: one.offers.map(newId).toSorted() }))
  const added = await insertNewRows(
    tx,
    'mealtimes',
    ['id', 'date', 'slot', 'starts_at', 'ends_at', 'orders_close_at', 'state', 'revision'],
    all.map(({ id, date, slot, times }) => {
      const { starts_at: starts, ends_at: ends, orders_close_at: closes } = timeColumns(times)
      // revision 2, because it was planned and then published
      return [id, date, slot, starts, ends, closes, times.endsAt <= now ? 'closed' : 'published', 2]
    }),
  )
  const isNew = all.filter(({ id }) => added.has(id))
  await addRows(
    tx,
    'servings',
    isNew.flatMap(({ id, servingIds, offers }) =>
      offers.map((offer, at) => ({
        id: servingIds[at] ?? newId(),
        mealtime_id: id,
        meal_id: offer.id,
        meal_title: offer.title,
        price_cents: offer.price_cents,
        portions: offer.portions,
      })),
    ),
  )
  return isNew
}

export interface PastRequest {
  readonly person: { readonly id: string; readonly email: string }
  readonly meal: { readonly id: string; readonly title: string; readonly price_cents: number }
  /** Undefined for a request without a mealtime. */
  readonly servingId?: string | undefined
  readonly portions?: number
  readonly note?: string | undefined
  readonly takeaway?: boolean
  readonly at: Date
  /** How and when it was closed; undefined while pending. */
  readonly ended?: { readonly at: Date; readonly as: ClosedAs } | undefined
}

/** Adds requests together with how they were closed; returns their ids. Add their pick-ups separately. */
export async function addPastRequests(tx: Transaction, requests: readonly PastRequest[]): Promise<string[]> {
  const searchTexts = new Map<string, string>()
  // cached, because few texts differ, and folding the texts of thousands of rows would be most of the work
  const getSearchText = (mealTitle: string, email: string) => {
    const key = mealTitle + email
    const text = searchTexts.get(key) ?? requestSearchText({ mealTitle, email })
    searchTexts.set(key, text)
    return text
  }
  const rows = requests.map(({ person, meal, servingId = null, portions = 1, ended, ...request }) => ({
    id: newId(),
    meal_id: meal.id,
    user_id: person.id,
    meal_title: meal.title,
    user_email: person.email,
    request_time: request.at.toISOString(),
    serving_id: servingId,
    portions,
    price_cents: servingId === null ? null : meal.price_cents,
    note: request.note ?? '',
    takeaway: request.takeaway ?? false,
    search_text: getSearchText(meal.title, person.email),
    status: toStatus(ended?.as),
    closed_at: ended?.at.toISOString() ?? null,
    closed_as: ended?.as ?? null,
  }))
  await addRows(tx, 'meal_requests', rows)
  return rows.map(({ id }) => id)
}

const toStatus = (as: ClosedAs | undefined): MealRequestStatus =>
  as === undefined ? 'pending' : as === 'served' ? 'delivered' : 'cancelled'

/** Plates of pick-ups that have since been deleted. */
export interface PastPlate {
  readonly mealtimeId: string
  readonly left: PlateLeft
}

export const addPlates = (tx: Transaction, plates: readonly PastPlate[]) =>
  addRows(
    tx,
    'plates',
    plates.map(({ mealtimeId, left }) => ({ id: newId(), mealtime_id: mealtimeId, left_over: left })),
  )

/** Changes the deadline of a locked mealtime. */
export const closeOrdersAt = (tx: Transaction, id: string, moment: Date) =>
  tx
    .updateTable('mealtimes')
    .set((eb) => ({ orders_close_at: moment.toISOString(), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
