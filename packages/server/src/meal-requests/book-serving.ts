import type { Clock } from '../clock.ts'
import { dialectOf } from '../database/engine/dialect.ts'
import { lockMealtime } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'
import { addPickup, newPickup, type PickupOf } from '../database/shared/pickups.ts'
import { portionsAreLeft } from '../database/shared/portions.ts'
import { rowOf, type Wanted } from './new-request.ts'
import { refused, refusedAt, type Refused } from './refused.ts'
import { takesOrders } from './rules.ts'
import { closuresOf, findServing, ownRequestIn, type ServingRow } from './serving-queries.ts'

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
  const mealtime = await lockMealtime(tx, serving.mealtime_id)
  const now = clock()
  const booked = mealtime && takesOrders(mealtime, now) && (await addBooking(tx, serving, wanted, now))
  return booked || refusedNow(tx, serving.id, wanted, now)
}

async function refusedNow(tx: Transaction, id: string, { mealId, userId, portions }: Wanted, now: Date) {
  const serving = await findServing(tx, id, mealId, userId)
  if (!serving) return refused('not-found')
  const refusal = refusedAt(serving, portions, now)
  if (refusal) return refusal
  throw new Error('A serving that could be booked was not.')
}

/**
 * Takes portions, and adds the request and the member's pick-up; undefined if they cannot be taken. With one statement
 * where the database can.
 */
async function addBooking(
  tx: Transaction,
  { id, mealtime_id: mealtimeId }: ServingRow,
  wanted: Wanted,
  now: Date,
): Promise<Booked | undefined> {
  const of = { mealtimeId, userId: wanted.userId }
  if (dialectOf(tx) !== 'sqlite') {
    const booked = await addAtOnce(tx, id, { row: rowOf(wanted, now), wanted, of })
    return booked && { id: booked.id, code: booked.code ?? (await addPickup(tx, of)) }
  }
  const serving = await takeFor(tx, id, wanted).executeTakeFirst()
  if (!serving) return undefined
  const request = { ...rowOf(wanted, now), ...serving }
  await tx.insertInto('meal_requests').values(request).execute()
  return { id: request.id, code: await addPickup(tx, of) }
}

interface NewBooking {
  readonly row: ReturnType<typeof rowOf>
  readonly wanted: Wanted
  readonly of: PickupOf
}

/** The code is missing where another member at the mealtime has the one that was drawn. */
const addAtOnce = (tx: Transaction, id: string, { row, wanted, of }: NewBooking) => {
  const pickup = newPickup()
  return tx
    .with('serving', () => takeFor(tx, id, wanted))
    .with('pickup', (query) =>
      query
        .insertInto('pickups')
        .columns(['id', 'code', 'mealtime_id', 'user_id'])
        .expression((eb) =>
          eb
            .selectFrom('serving')
            .select([
              eb.val(pickup.id).as('id'),
              eb.val(pickup.code).as('code'),
              eb.val(of.mealtimeId).as('mealtime_id'),
              eb.val(of.userId).as('user_id'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('code'),
    )
    .insertInto('meal_requests')
    .columns([...columnsOf(row), 'serving_id', 'price_cents'])
    .expression((eb) =>
      eb
        .selectFrom('serving')
        .select([
          ...columnsOf(row).map((column) => eb.val(row[column]).as(column)),
          'serving.serving_id',
          'serving.price_cents',
        ]),
    )
    .returning((eb) => [
      'meal_requests.id',
      eb.fn
        .coalesce(
          eb.selectFrom('pickup').select('pickup.code'),
          // one from an earlier booking
          eb
            .selectFrom('pickups')
            .select('pickups.code')
            .where('pickups.user_id', '=', of.userId)
            .where('pickups.mealtime_id', '=', of.mealtimeId),
        )
        .as('code'),
    ])
    .executeTakeFirst()
}

// Object.keys widens to string[]; the row has exactly these keys
const columnsOf = (row: ReturnType<typeof rowOf>) => Object.keys(row) as (keyof typeof row)[]

/** Takes portions of a serving that this member has not asked for, unless the kitchen is closed. */
const takeFor = (tx: Transaction, id: string, { mealId, userId, portions }: Wanted) =>
  tx
    .updateTable('servings')
    .set((eb) => ({ taken: eb('taken', '+', portions) }))
    .where('servings.id', '=', id)
    .where('servings.meal_id', '=', mealId)
    .where((eb) => portionsAreLeft(eb, portions))
    .where((eb) => eb.not(eb.exists(ownRequestIn(eb, userId))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mealtimes')
            .select('mealtimes.id')
            .whereRef('mealtimes.id', '=', 'servings.mealtime_id')
            .where((day) => day.exists(closuresOf(day))),
        ),
      ),
    )
    .returning(['servings.id as serving_id', 'servings.price_cents'])
