import type { ClosedAs } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import { lockMealtime, lockUndated } from '../locks.ts'
import type { Schema, Transaction } from '../schema.ts'
import { takePortions } from './portions.ts'

/**
 * Selects requests: one by id, optionally only if it is this member's, all of a meal, of a mealtime, of a member at a
 * mealtime or of a member, or those of a member whose orders are still open.
 */
export type WhichRequests =
  | { readonly id: string; readonly user_id?: string }
  | { readonly meal_id: string }
  | { readonly mealtime_id: string; readonly user_id?: string }
  | { readonly user_id: string; readonly openForOrders?: true }

/** These keep their portions: they were eaten, or cooked and not picked up. */
const keepsPortions: ReadonlySet<ClosedAs> = new Set(['served', 'no-show'])

/**
 * Closes the pending ones of the selected requests, records why, and gives back their portions unless they were cooked.
 * No other function closes requests, so everything that depends on open ones is updated here. Locks the mealtimes of the
 * requests, and those without one; locks on members and meals have to be taken before.
 *
 * @returns the requests closed by this call; of concurrent calls only one closes each request
 * @example const [served] = await closeRequests(tx, { id }, 'served', clock)
 */
export async function closeRequests(tx: Transaction, which: WhichRequests, as: ClosedAs, clock: Clock) {
  const mealtimes = await listMealtimes(tx, which)
  for (const { id } of mealtimes) if (id !== null) await lockMealtime(tx, id)
  if (mealtimes.some(({ id }) => id === null)) await lockUndated(tx)
  return closeLocked(tx, which, as, clock())
}

/**
 * The same of requests that are locked already. Serving also takes those that were marked as not picked up: the mark is
 * a guess, and a counter without network reports later what it has handed out.
 */
export async function closeLocked(tx: Transaction, which: WhichRequests, as: ClosedAs, now: Date) {
  const closed = await tx
    .updateTable('meal_requests')
    .set({
      status: as === 'served' ? 'delivered' : 'cancelled',
      closed_at: now.toISOString(),
      closed_as: as,
    })
    .where((eb) => {
      const pending = eb('status', '=', 'pending')
      return as === 'served' ? eb.or([pending, eb('closed_as', '=', 'no-show')]) : pending
    })
    .where((eb) => selected(eb, which, now))
    .returning(['id', 'meal_title as title', 'serving_id', 'portions'])
    .execute()
  if (!keepsPortions.has(as)) await giveBack(tx, closed)
  return closed
}

/** The mealtimes of the selected requests, in the order of locks; null for those without one. */
const listMealtimes = (tx: Transaction, which: WhichRequests) =>
  tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .select('servings.mealtime_id as id')
    .distinct()
    .where('meal_requests.status', '=', sql.lit('pending'))
    .where((eb) => selected(eb, which))
    .orderBy('servings.mealtime_id')
    .execute()

/** The condition that a request is selected. Without a moment orders are not looked at: for locking first. */
export function selected(eb: ExpressionBuilder<Schema, 'meal_requests'>, which: WhichRequests, now?: Date) {
  const servings = eb.selectFrom('servings').select('servings.id')
  if ('meal_id' in which) return eb('meal_requests.meal_id', '=', which.meal_id)
  const theirs = which.user_id === undefined ? eb.lit(true) : eb('meal_requests.user_id', '=', which.user_id)
  if ('mealtime_id' in which) {
    const ofMealtime = servings.where('mealtime_id', '=', which.mealtime_id)
    return eb.and([theirs, eb('meal_requests.serving_id', 'in', ofMealtime)])
  }
  if ('id' in which) return eb.and([eb('meal_requests.id', '=', which.id), theirs])
  if (!which.openForOrders || !now) return theirs
  const open = servings
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .where('mealtimes.orders_close_at', '>', now.toISOString())
  return eb.and([theirs, eb('meal_requests.serving_id', 'in', open)])
}

interface ClosedRequest {
  readonly serving_id: string | null
  readonly portions: number
}

async function giveBack(tx: Transaction, closed: readonly ClosedRequest[]) {
  const portions = new Map<string, number>()
  for (const { serving_id: id, portions: count } of closed) {
    if (id !== null) portions.set(id, (portions.get(id) ?? 0) + count)
  }
  for (const [id, count] of portions) await takePortions(tx, id, -count)
}

/** What a member says about a request of theirs. */
export interface RequestDetails {
  readonly portions?: number | undefined
  readonly note?: string | undefined
  readonly takeaway?: boolean | undefined
}

/** Changes what is said about a pending request; returns whether it existed. Its mealtime has to be locked. */
export async function changeDetails(tx: Transaction, id: string, details: RequestDetails): Promise<boolean> {
  const changed = await tx
    .updateTable('meal_requests')
    // what is undefined stays; the status is set so that nothing to change is no statement without columns
    .set({ status: 'pending', ...details })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
