import { maxUndated } from '@warm-ladle/contract'
import type { Database, Transaction } from '../database/schema.ts'
import { selected, type WhichRequests } from './bookings.ts'
import { canBeServed, isHeld, isPending, isServed } from './request-rows.ts'

/** Selects a mealtime's pick-ups: all of them, or the one with an id. */
export interface WhichPickups {
  readonly mealtimeId: string
  readonly id?: string
}

/** The request to serve, with its meal and its resident. */
const ticketColumns = [
  'meal_requests.user_id',
  'users.name',
  'users.photo',
  'users.room',
  'users.card',
  'meal_requests.id as request_id',
  'meal_requests.meal_id',
  'meal_requests.meal_title',
  'meal_requests.portions',
  'meal_requests.takeaway',
  'meal_requests.needs',
  'meal_requests.guests',
  'meal_requests.guest_needs',
  'meal_requests.note',
  'meal_requests.request_time',
  'meal_requests.status',
  'meal_requests.closed_at',
  'meals.image',
  'meals.labels',
] as const

/** Pick-ups with each resident's requests, one per row, earliest request first. */
export function listPickupRows(db: Database, { mealtimeId, id }: WhichPickups) {
  const rows = db
    .selectFrom('pickups')
    .innerJoin('users', 'users.id', 'pickups.user_id')
    .innerJoin('servings', 'servings.mealtime_id', 'pickups.mealtime_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'pickups.mealtime_id')
    .innerJoin('meal_requests', (join) =>
      join
        .onRef('meal_requests.serving_id', '=', 'servings.id')
        .onRef('meal_requests.user_id', '=', 'pickups.user_id'),
    )
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .select([...ticketColumns, 'pickups.id', 'pickups.code', 'meal_requests.serving_id', 'mealtimes.date'])
    .where('pickups.mealtime_id', '=', mealtimeId)
    .where(isHeld)
    .$narrowType<{ user_id: string; status: 'pending' | 'delivered' }>()
    .orderBy('meal_requests.request_time')
    .orderBy('meal_requests.id')
  return (id === undefined ? rows : rows.where('pickups.id', '=', id)).execute()
}

export type PickupRow = Awaited<ReturnType<typeof listPickupRows>>[number]

const undated = (db: Database) =>
  db
    .selectFrom('meal_requests')
    .innerJoin('users', 'users.id', 'meal_requests.user_id')
    .leftJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .select(ticketColumns)
    .where('meal_requests.serving_id', 'is', null)
    .$narrowType<{ user_id: string; status: 'pending' | 'delivered' }>()

/** Anytime requests: pending ones, longest wait first, and those served after a moment. */
export async function listUndatedRows(db: Database, since: Date) {
  const waiting = await undated(db)
    .where(isPending)
    .orderBy('meal_requests.request_time')
    .orderBy('meal_requests.id')
    .limit(maxUndated)
    .execute()
  const served = await undated(db)
    .where(isServed)
    .where('meal_requests.closed_at', '>', since.toISOString())
    .orderBy('meal_requests.closed_at', 'desc')
    .limit(maxUndated)
    .execute()
  return [...waiting, ...served]
}

/** The ids of requests for a mealtime. */
export const requestIdsAt = (db: Database, mealtimeId: string) =>
  db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .select('meal_requests.id')
    .where('servings.mealtime_id', '=', mealtimeId)

/** The ids of anytime requests served since a moment. */
export const undatedIdsServed = (db: Database, since: Date) =>
  db
    .selectFrom('meal_requests')
    .select('meal_requests.id')
    .where('meal_requests.serving_id', 'is', null)
    .where(isServed)
    .where('meal_requests.closed_at', '>', since.toISOString())

/** The selected requests that can be served. */
export const listServable = (tx: Transaction, which: WhichRequests) =>
  tx
    .selectFrom('meal_requests')
    .leftJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .select(['meal_requests.id', 'meal_requests.request_time', 'meal_requests.needs', 'meals.labels'])
    .select(['meal_requests.guests', 'meal_requests.guest_needs'])
    .where(canBeServed)
    .where((eb) => selected(eb, which))
    .execute()

/** The member of a request, and its mealtime if it has one. */
export const findRequester = (tx: Transaction, id: string) =>
  tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .select(['meal_requests.user_id', 'servings.mealtime_id'])
    .where('meal_requests.id', '=', id)
    .executeTakeFirst()

/** The meals of the selected requests that were served, in locking order. */
export async function listServedMeals(tx: Transaction, which: WhichRequests): Promise<string[]> {
  const rows = await tx
    .selectFrom('meal_requests')
    .select('meal_id')
    .distinct()
    .where(isServed)
    .where((eb) => selected(eb, which))
    .execute()
  return rows.flatMap(({ meal_id: id }) => id ?? []).toSorted()
}

/** The selected request that was served last, and when. */
export const findServedLast = (tx: Transaction, which: WhichRequests) =>
  tx
    .selectFrom('meal_requests')
    .select(['id', 'closed_at'])
    .where(isServed)
    .where((eb) => selected(eb, which))
    .orderBy('closed_at', 'desc')
    .executeTakeFirst()

/** The members with requests at a mealtime. */
export const requestersAt = (db: Database, mealtimeId: string) =>
  requestIdsAt(db, mealtimeId).clearSelect().select('meal_requests.user_id').where(isHeld)

/** A member's requests, to join with servings; a visitor has none. */
export const selectMemberRequests = (db: Database, userId: string | undefined) =>
  db
    .selectFrom('meal_requests')
    .selectAll()
    .where('meal_requests.user_id', '=', userId ?? null)
