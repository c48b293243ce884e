import { isBadged, type Needs } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { lockMeal, lockMealtime, lockMember, lockUndated } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { requestSearchText } from '../../database/search.ts'
import { guestColumns, mayAskForMore, mayBring, type RequestDetails } from '../bookings.ts'
import { takesOrders } from '../order-times.ts'
import { addPickup } from '../pickups.ts'
import { findKitchenNeeds } from '../../people/labels.ts'
import { findSetting } from '../../platform/settings.ts'
import { type Asking, findAllowance, findBadge, refuseByStay } from '../../people/stays.ts'
import { dateAt } from '../../platform/calendar.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  findServing,
  listComingServings,
  refused,
  refusedAt,
  type Refused,
  type ServingRow,
  takeServing,
} from './servings.ts'

interface NewMealRequest extends RequestDetails, Asking {
  readonly mealId: string
  /** Null for no particular time; without one the next serving that can be booked is taken. */
  readonly servingId?: string | null | undefined
  readonly email: string
}

/** A request with the title of its meal. */
export interface Wanted extends NewMealRequest {
  readonly title: string
  readonly priceCents: number
  readonly portions: number
  readonly guests: readonly Needs[]
  /** What the kitchen may know of the member's needs. */
  readonly needs: Needs | undefined
}

/** The id of a new request, for a mealtime with the code of its pick-up; or why there is none. */
export type Added = { readonly id: string; readonly code?: string } | Refused

/**
 * Adds a request for a meal on the menu: for the serving that it names, else for the next one that can be booked, else,
 * where no serving of the meal is coming, for no particular time. One that is for no particular time is not made where a
 * serving is coming: its member has seen no day.
 */
export async function addMealRequest(db: Database, request: NewMealRequest, clock: Clock): Promise<Added> {
  const added = await inTransaction(db, (tx) => addLocked(tx, request, clock))
  // the serving that was chosen could not be booked any more once its mealtime was locked: choose anew
  return added === 'overtaken' ? addMealRequest(db, request, clock) : added
}

async function addLocked(
  tx: Transaction,
  request: NewMealRequest,
  clock: Clock,
): Promise<Added | 'overtaken'> {
  const { servingId, userId, mealId, guests = [], portions = 1 + guests.length } = request
  // only one of the member's requests at a time looks for the next serving, or counts what is allowed in a week
  const isAlone = typeof servingId !== 'string' || (await findAllowance(tx, request.badge)) !== undefined
  const mode = isAlone ? 'no key update' : 'key share'
  if (!(await lockMember(tx, userId, mode))) return refused('sign-in-required')
  const badge = await findBadge(tx, userId, dateAt(clock(), request.timeZone))
  if (!isBadged(badge)) return refused('badge-required')
  const meal = await lockMeal(tx, mealId, 'published', 'key share')
  if (!meal) return refused('not-found')
  const needs = await findKitchenNeeds(tx, userId)
  const wanted = {
    ...request,
    badge,
    portions,
    guests,
    title: meal.title,
    priceCents: meal.price_cents,
    needs,
  }
  return typeof servingId === 'string' ? addNamed(tx, servingId, wanted, clock) : addNext(tx, wanted, clock)
}

/** Adds a request for this serving. Member and meal have to be locked. */
export async function addNamed(
  tx: Transaction,
  servingId: string,
  wanted: Wanted,
  clock: Clock,
): Promise<Added> {
  const serving = await findServing(tx, servingId, wanted.mealId, wanted.userId)
  if (!serving) return refused('not-found')
  // most are refused before they wait for the mealtime
  return refusedAt(serving, wanted.portions, clock()) ?? bookServing(tx, serving, wanted, clock)
}

async function addNext(tx: Transaction, wanted: Wanted, clock: Clock): Promise<Added | 'overtaken'> {
  const { mealId, servingId, userId, portions } = wanted
  if (await isWaiting(tx, wanted)) return refused('already-requested')
  const now = clock()
  const coming = await listComingServings(tx, mealId, userId, now)
  const next = coming.find((serving) => !refusedAt(serving, portions, now)) ?? coming[0]
  if (!next) {
    const isAllowed = (await findSetting(tx, 'requestsWithoutMealtime')).value
    if (!isAllowed) return refused('not-planned')
    const asked = { date: dateAt(now, wanted.timeZone), more: portions }
    return (await refuseByStay(tx, wanted, asked)) ?? addUndated(tx, wanted, now)
  }
  if (servingId === null) return refused('changed-meanwhile')
  const refusal = refusedAt(next, portions, now)
  if (refusal) return refusal
  const added = await bookServing(tx, next, wanted, clock)
  if (!('refused' in added)) return added
  return added.refused === 'over-allowance' || added.refused === 'stay-ended' ? added : 'overtaken'
}

/** Whether the member has a pending request for the meal, at whatever time. */
async function isWaiting(tx: Transaction, { mealId, userId }: Wanted) {
  const pending = await tx
    .selectFrom('meal_requests')
    .select('id')
    .where('meal_id', '=', mealId)
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('pending'))
    .limit(1)
    .executeTakeFirst()
  return pending !== undefined
}

async function addUndated(tx: Transaction, wanted: Wanted, now: Date): Promise<Added> {
  // the kitchen plans for guests by mealtimes
  if (wanted.guests.length > 0) return refused('too-many-guests')
  const added = await tx
    .insertInto('meal_requests')
    .values(rowOf(wanted, now))
    .onConflict((conflict) =>
      // literals, since parameters are not recognised as the predicate of the partial index
      conflict
        .columns(['meal_id', 'user_id'])
        .where('status', '=', sql.lit('pending'))
        .where('serving_id', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) return refused('already-requested')
  await lockUndated(tx)
  return added
}

/**
 * Books portions of a serving, if that is still possible once its mealtime is locked. All who ask for a mealtime wait
 * for this lock, so little is done until the transaction ends: why there is no booking is only looked up if there is
 * none.
 */
async function bookServing(
  tx: Transaction,
  serving: ServingRow,
  wanted: Wanted,
  clock: Clock,
): Promise<Added> {
  const booked = await book(tx, serving, wanted, clock)
  if (typeof booked === 'string') return refused(booked)
  if (booked) return booked
  const { mealId, userId, portions } = wanted
  const found = await findServing(tx, serving.id, mealId, userId)
  const refusal = found ? refusedAt(found, portions, clock()) : refused('not-found')
  if (!refusal) throw new Error('A serving that could be booked was not.')
  return refusal
}

/** Takes portions, and adds the request and the member's pick-up; undefined if they are not left. */
async function book(tx: Transaction, serving: ServingRow, wanted: Wanted, clock: Clock) {
  const { id: servingId, mealtime_id: mealtimeId } = serving
  const mealtime = await lockMealtime(tx, mealtimeId)
  const now = clock()
  if (!mealtime || !takesOrders(mealtime, now)) return undefined
  const { mealId, userId, portions, guests } = wanted
  if (!(await mayBring(tx, guests.length, portions))) return 'too-many-guests'
  const more = portions - guests.length
  if (!(await mayAskForMore(tx, { mealtimeId, userId, more }))) return 'too-many-portions'
  const notAllowed = await refuseByStay(tx, wanted, { date: mealtime.date, more })
  if (notAllowed) return notAllowed
  const taken = await takeServing(tx, { servingId, mealId, userId, portions })
  if (!taken) return undefined
  const request = { ...rowOf(wanted, now), ...taken, ...(await guestColumns(tx, guests)) }
  await tx.insertInto('meal_requests').values(request).execute()
  return { id: request.id, code: await addPickup(tx, { mealtimeId, userId }) }
}

/** The row of a request for no particular time. */
const rowOf = (
  { mealId, userId, title, email, portions, note, takeaway, needs, priceCents }: Wanted,
  now: Date,
) => ({
  id: newId(),
  meal_id: mealId,
  user_id: userId,
  meal_title: title,
  user_email: email,
  request_time: now.toISOString(),
  search_text: requestSearchText({ mealTitle: title, email }),
  portions,
  price_cents: priceCents,
  note: note ?? '',
  takeaway: takeaway ?? false,
  needs: needs ? JSON.stringify(needs) : null,
})
