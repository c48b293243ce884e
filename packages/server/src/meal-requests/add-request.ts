import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { canSendTogether } from '../database/engine/sent-together.ts'
import { lockMeal, lockMember, lockUndated } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { findMember } from '../database/shared/members.ts'
import { inTransaction } from '../database/transaction.ts'
import { bookServing } from './book-serving.ts'
import { bookTogether } from './book-together.ts'
import { type NewMealRequest, rowOf, type Wanted } from './new-request.ts'
import { Overtaken, rollBack } from './overtaken.ts'
import { refused, refusedAt, type Refused } from './refused.ts'
import { findServingAndLock, listComingServings } from './serving-queries.ts'

/** The id of a new request, for a mealtime with the code of its pick-up; or why there is none. */
export type Added = { readonly id: string; readonly code?: string } | Refused

/**
 * Adds a request for a meal on the menu: for the serving that it names, else for the next one that can be booked, else,
 * where no serving of the meal is coming, for no particular time.
 */
export async function addMealRequest(db: Database, request: NewMealRequest, clock: Clock): Promise<Added> {
  const { servingId } = request
  if (servingId !== undefined && canSendTogether(db)) {
    const booked = await bookTogether(db, { ...request, servingId }, clock)
    if (booked) return booked
  }
  return addStepByStep(db, request, clock)
}

async function addStepByStep(db: Database, request: NewMealRequest, clock: Clock): Promise<Added> {
  const { servingId } = request
  try {
    return await inTransaction(db, (tx) =>
      servingId === undefined ? addNext(tx, request, clock) : addNamed(tx, { ...request, servingId }, clock),
    )
  } catch (error) {
    // the serving that was chosen could not be booked any more once its mealtime was locked
    if (error instanceof Overtaken) return addStepByStep(db, request, clock)
    throw error
  }
}

async function addNamed(
  tx: Transaction,
  request: NewMealRequest & { readonly servingId: string },
  clock: Clock,
): Promise<Added> {
  const { servingId, mealId, userId, portions = 1 } = request
  const serving = await findServingAndLock(tx, servingId, mealId, userId)
  if (!serving) return refused((await findMember(tx, userId)) ? 'not-found' : 'sign-in-required')
  // most are refused before they wait for the mealtime
  return (
    refusedAt(serving, portions, clock()) ??
    bookServing(tx, serving, { ...request, portions, title: serving.title }, clock)
  )
}

async function addNext(tx: Transaction, request: NewMealRequest, clock: Clock): Promise<Added> {
  // only one of the member's requests at a time looks for the next serving
  if (!(await lockMember(tx, request.userId, 'no key update'))) return refused('sign-in-required')
  const meal = await lockMeal(tx, request.mealId, 'published', 'key share')
  if (!meal) return refused('not-found')
  const wanted = { ...request, title: meal.title, portions: request.portions ?? 1 }
  if (await isWaiting(tx, wanted)) return refused('already-requested')
  const coming = await listComingServings(tx, wanted.mealId, wanted.userId, clock())
  const [nearest] = coming
  if (!nearest) return addUndated(tx, wanted, clock)
  const next = coming.find((serving) => refusedAt(serving, wanted.portions, clock()) === undefined)
  if (!next) return refusedAt(nearest, wanted.portions, clock()) ?? rollBack()
  const added = await bookServing(tx, next, wanted, clock)
  return 'refused' in added ? rollBack() : added
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

async function addUndated(tx: Transaction, wanted: Wanted, clock: Clock): Promise<Added> {
  const added = await tx
    .insertInto('meal_requests')
    .values(rowOf(wanted, clock()))
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
