import type { Clock } from '../clock.ts'
import { dialectOf } from '../database/engine/dialect.ts'
import { lockMealtime } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'
import { portionsAreLeft } from '../database/shared/portions.ts'
import { rowOf, type Wanted } from './new-request.ts'
import { refused, refusedAt, type Refused } from './refused.ts'
import { takesOrders } from './rules.ts'
import { closuresOf, findServing, ownRequestIn, type ServingRow } from './serving-queries.ts'

/**
 * Books portions of a serving, if that is still possible once its mealtime is locked. All who ask for a mealtime wait
 * for this lock, so little is done until the transaction ends: why there is no booking is only looked up if there is
 * none.
 */
export async function bookServing(
  tx: Transaction,
  { id, mealtime_id: mealtimeId }: ServingRow,
  wanted: Wanted,
  clock: Clock,
): Promise<{ readonly id: string } | Refused> {
  const mealtime = await lockMealtime(tx, mealtimeId)
  const now = clock()
  const booked = mealtime && takesOrders(mealtime, now) && (await addBooking(tx, id, wanted, now))
  return booked || refusedNow(tx, id, wanted, now)
}

async function refusedNow(tx: Transaction, id: string, { mealId, userId, portions }: Wanted, now: Date) {
  const serving = await findServing(tx, id, mealId, userId)
  if (!serving) return refused('not-found')
  const refusal = refusedAt(serving, portions, now)
  if (refusal) return refusal
  throw new Error('A serving that could be booked was not.')
}

/** Takes portions and adds the request; undefined if they cannot be taken. With one statement where the database can. */
async function addBooking(tx: Transaction, id: string, wanted: Wanted, now: Date) {
  const row = rowOf(wanted, now)
  if (dialectOf(tx) === 'sqlite') {
    const serving = await takeFor(tx, id, wanted).executeTakeFirst()
    return (
      serving &&
      tx
        .insertInto('meal_requests')
        .values({ ...row, ...serving })
        .returning('id')
        .executeTakeFirst()
    )
  }
  return tx
    .with('serving', () => takeFor(tx, id, wanted))
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
    .returning('id')
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
