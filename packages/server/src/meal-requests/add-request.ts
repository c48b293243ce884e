import type { RefusalCode } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { lockMeal, lockMealtime, lockMember } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { requestSearchTextOf } from '../database/search/search-columns.ts'
import type { RequestDetails } from '../database/shared/close-requests.ts'
import { takePortions } from '../database/shared/portions.ts'
import { inTransaction } from '../database/transaction.ts'
import { type BookableServing, leftOf, refusalOf } from './rules.ts'
import { findServing, listComingServings, type ServingRow } from './serving-queries.ts'

export interface NewMealRequest extends RequestDetails {
  readonly mealId: string
  /** Without one the next serving that can be booked is taken. */
  readonly servingId?: string | undefined
  readonly userId: string
  readonly email: string
}

/** Why a request is refused, and for want of portions how many are left. */
export interface Refused {
  readonly refused: RefusalCode
  readonly left?: number
}

/** The id of a new request, or why there is none. */
export type Added = { readonly id: string } | Refused

/** A member's request with the meal that it is for. */
interface Wanted extends NewMealRequest {
  readonly title: string
  readonly portions: number
}

const refused = (code: RefusalCode): Refused => ({ refused: code })

/**
 * Adds a request for a meal on the menu: for the serving that it names, else for the next one that can be booked, else,
 * where no serving of the meal is coming, for no particular time.
 */
export async function addMealRequest(db: Database, request: NewMealRequest, clock: Clock): Promise<Added> {
  const added = await inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, request.userId, 'key share'))) return refused('sign-in-required')
    const { servingId } = request
    return servingId === undefined
      ? addNext(tx, request, clock)
      : addNamed(tx, { ...request, servingId }, clock)
  })
  // the serving that was chosen could not be booked any more once its mealtime was locked
  return added === 'overtaken' ? addMealRequest(db, request, clock) : added
}

async function addNamed(
  tx: Transaction,
  request: NewMealRequest & { readonly servingId: string },
  clock: Clock,
): Promise<Added> {
  const { servingId, mealId, userId, portions = 1 } = request
  const serving = await findServing(tx, servingId, mealId, userId)
  if (!serving) return refused('not-found')
  // most are refused before they wait for the mealtime
  const refusal = refusedAt(serving, portions, clock())
  if (refusal) return refusal
  // the mealtime's lock is enough for all that ask for it; the meal may only not be removed
  const meal = await lockMeal(tx, mealId, 'published', 'key share')
  return meal ? book(tx, serving, { ...request, portions, title: meal.title }, clock) : refused('not-found')
}

async function addNext(tx: Transaction, request: NewMealRequest, clock: Clock): Promise<Added | 'overtaken'> {
  const meal = await lockMeal(tx, request.mealId, 'published')
  if (!meal) return refused('not-found')
  const wanted = { ...request, title: meal.title, portions: request.portions ?? 1 }
  if (await isWaiting(tx, wanted)) return refused('already-requested')
  const coming = await listComingServings(tx, wanted.mealId, wanted.userId, clock())
  const [nearest] = coming
  if (!nearest) return addUndated(tx, wanted, clock)
  const next = coming.find((serving) => refusedAt(serving, wanted.portions, clock()) === undefined)
  if (!next) return refusedAt(nearest, wanted.portions, clock()) ?? 'overtaken'
  const added = await book(tx, next, wanted, clock)
  return 'refused' in added ? 'overtaken' : added
}

function refusedAt(serving: BookableServing, portions: number, now: Date): Refused | undefined {
  const code = refusalOf(serving, portions, now)
  return code && { refused: code, ...(code === 'sold-out' && { left: leftOf(serving) }) }
}

/** Whether the member has a pending request for the meal, at whatever time; the meal is locked. */
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

/** Books portions of a serving, if that is still possible once its mealtime is locked. */
async function book(tx: Transaction, seen: ServingRow, wanted: Wanted, clock: Clock): Promise<Added> {
  await lockMealtime(tx, seen.mealtime_id)
  const serving = await findServing(tx, seen.id, wanted.mealId, wanted.userId)
  if (!serving) return refused('not-found')
  const now = clock()
  const refusal = refusedAt(serving, wanted.portions, now)
  if (refusal) return refusal
  const row = { ...rowOf(wanted, now), serving_id: serving.id, price_cents: serving.price_cents }
  const added = await tx
    .insertInto('meal_requests')
    .values(row)
    .onConflict((conflict) =>
      // a literal, since a parameter is not recognised as the predicate of the partial index
      conflict
        .columns(['serving_id', 'user_id'])
        .where('serving_id', 'is not', null)
        .where('status', '<>', sql.lit('cancelled'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) return refused('already-requested')
  if (await takePortions(tx, serving.id, wanted.portions)) return added
  throw new Error('Portions were taken without a lock on their mealtime.')
}

async function addUndated(tx: Transaction, wanted: Wanted, clock: Clock): Promise<Added> {
  const added = await tx
    .insertInto('meal_requests')
    .values(rowOf(wanted, clock()))
    .onConflict((conflict) =>
      // literals, as above
      conflict
        .columns(['meal_id', 'user_id'])
        .where('status', '=', sql.lit('pending'))
        .where('serving_id', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added ?? refused('already-requested')
}

const rowOf = ({ mealId, userId, title, email, portions, note, takeaway }: Wanted, now: Date) => ({
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
