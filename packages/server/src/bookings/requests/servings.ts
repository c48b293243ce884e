import { type RefusalCode, requestRefusal } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Schema, Transaction } from '../../database/schema.ts'
import { portionsAreLeft } from '../portions.ts'
import { leftColumns, portionsLeft } from '../mealtime-counts.ts'
import { toBoolean } from '../../database/values.ts'

/** Why a request is refused, and for want of portions how many are left. */
export interface Refused {
  readonly refused: RefusalCode
  readonly left?: number
}

export const refused = (code: RefusalCode): Refused => ({ refused: code })

/** Why so many portions of a serving cannot be asked for at a moment; undefined where they can. */
export function refusedAt(serving: ServingRow, portions: number, now: Date): Refused | undefined {
  const left = portionsLeft(serving)
  const offered = {
    state: serving.state,
    ordersCloseAt: serving.orders_close_at,
    mealId: serving.meal_id,
    left,
    isRequested: serving.mine !== null,
    isKitchenClosed: toBoolean(serving.is_kitchen_closed),
  }
  const code = requestRefusal(offered, portions, now)
  return code && { refused: code, ...(code === 'sold-out' && { left }) }
}

/** The member's request of a serving that is not cancelled. */
const ownRequestIn = (eb: ExpressionBuilder<Schema, 'servings'>, userId: string) =>
  eb
    .selectFrom('meal_requests')
    .select('meal_requests.id')
    .whereRef('meal_requests.serving_id', '=', 'servings.id')
    .where('meal_requests.user_id', '=', userId)
    // a literal, since a parameter is not recognised as the predicate of the partial index
    .where('meal_requests.status', '<>', sql.lit('cancelled'))

/** The closures that concern a mealtime. */
const closuresOf = (eb: ExpressionBuilder<Schema, 'mealtimes'>) =>
  eb
    .selectFrom('closures')
    .select('closures.id')
    .whereRef('closures.until_date', '>=', 'mealtimes.date')
    .whereRef('closures.from_date', '<=', 'mealtimes.date')
    .where((closed) =>
      closed.or([
        closed('closures.slot', 'is', null),
        closed('closures.slot', '=', closed.ref('mealtimes.slot')),
      ]),
    )

/** Servings with their mealtimes, and the request of this member that is not cancelled. */
const servingsFor = (db: Database, userId: string) =>
  db
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select([
      'servings.id',
      'servings.mealtime_id',
      'servings.meal_id',
      ...leftColumns,
      'mealtimes.state',
      'mealtimes.orders_close_at',
      'mealtimes.ends_at',
    ])
    .select((eb) => [ownRequestIn(eb, userId).as('mine'), eb.exists(closuresOf(eb)).as('is_kitchen_closed')])

/** A serving of this meal. */
export const findServing = (db: Database, id: string, mealId: string, userId: string) =>
  servingsFor(db, userId)
    .where('servings.id', '=', id)
    .where('servings.meal_id', '=', mealId)
    .executeTakeFirst()

/** A serving as it stands, and this member's part in it. */
export type ServingRow = NonNullable<Awaited<ReturnType<typeof findServing>>>

/** The servings of a meal at published mealtimes that are not over, the nearest first. */
export const listComingServings = (db: Database, mealId: string, userId: string, now: Date) =>
  servingsFor(db, userId)
    .where('servings.meal_id', '=', mealId)
    .where('mealtimes.state', '=', 'published')
    .where('mealtimes.ends_at', '>', now.toISOString())
    .orderBy('mealtimes.starts_at')
    .orderBy('servings.id')
    .execute()

interface Taken {
  readonly servingId: string
  readonly mealId: string
  readonly userId: string
  readonly portions: number
}

/**
 * Takes portions of a serving that this member has not asked for, unless the kitchen is closed. The mealtime has to be
 * locked.
 *
 * @returns what the request for them says of the serving; undefined, and nothing is taken, where they cannot be taken
 */
export const takeServing = (tx: Transaction, { servingId, mealId, userId, portions }: Taken) =>
  tx
    .updateTable('servings')
    .set((eb) => ({ taken: eb('taken', '+', portions) }))
    .where('servings.id', '=', servingId)
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
    .executeTakeFirst()
