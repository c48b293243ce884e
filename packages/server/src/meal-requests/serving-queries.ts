import { type ExpressionBuilder, sql } from 'kysely'
import { builtOnce } from '../database/built-once.ts'
import { lockingMemberAndMeal, lockMemberAndMeal } from '../database/locks.ts'
import type { Database, Schema, Transaction } from '../database/schema.ts'

/** The member's request of a serving that is not cancelled. */
export const ownRequestIn = (eb: ExpressionBuilder<Schema, 'servings'>, userId: string) =>
  eb
    .selectFrom('meal_requests')
    .select('meal_requests.id')
    .whereRef('meal_requests.serving_id', '=', 'servings.id')
    .where('meal_requests.user_id', '=', userId)
    // a literal, since a parameter is not recognised as the predicate of the partial index
    .where('meal_requests.status', '<>', sql.lit('cancelled'))

/** The closures that concern a mealtime. */
export const closuresOf = (eb: ExpressionBuilder<Schema, 'mealtimes'>) =>
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
      'servings.portions',
      'servings.taken',
      'servings.walk_ups',
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

export type ServingRow = NonNullable<Awaited<ReturnType<typeof findServing>>>

/** The same of a meal on the menu with its title, and the moment by the clock of the database, which is PostgreSQL. */
export async function findServingOnMenu(db: Database, wanted: WantedServing) {
  const [serving] = await servingOnMenu(db, wanted)
  return serving
}

const servingOnMenu = builtOnce((db, { id, mealId, userId }: WantedServing) =>
  servingsFor(db, userId)
    .innerJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['meals.title', sql<string>`clock_timestamp()::text`.as('looked_at')])
    .where('servings.id', '=', id)
    .where('servings.meal_id', '=', mealId)
    .where('meals.status', '=', sql.lit('published')),
)

/** The same with the meal's title, if member and meal can be locked: all that is done before a mealtime by one statement. */
export async function findServingAndLock(tx: Transaction, id: string, mealId: string, userId: string) {
  const wanted = { id, mealId, userId }
  const [serving] = await lockMemberAndMeal(tx, wanted, () => findServingLocked(tx, wanted))
  return serving
}

interface WantedServing extends Record<string, string> {
  readonly id: string
  readonly mealId: string
  readonly userId: string
}

const findServingLocked = builtOnce((db, { id, mealId, userId }: WantedServing) =>
  lockingMemberAndMeal(db, { userId, mealId })
    .selectFrom('locked_meal')
    .innerJoin(
      servingsFor(db, userId)
        .where('servings.id', '=', id)
        .where('servings.meal_id', '=', mealId)
        .as('serving'),
      'serving.meal_id',
      'locked_meal.id',
    )
    .select([
      'locked_meal.title',
      'serving.id',
      'serving.mealtime_id',
      'serving.meal_id',
      'serving.portions',
      'serving.taken',
      'serving.walk_ups',
      'serving.state',
      'serving.orders_close_at',
      'serving.ends_at',
      'serving.mine',
      'serving.is_kitchen_closed',
    ]),
)

/** The servings of a meal at published mealtimes that are not over, the nearest first. */
export const listComingServings = (db: Database, mealId: string, userId: string, now: Date) =>
  servingsFor(db, userId)
    .where('servings.meal_id', '=', mealId)
    .where('mealtimes.state', '=', 'published')
    .where('mealtimes.ends_at', '>', now.toISOString())
    .orderBy('mealtimes.starts_at')
    .orderBy('servings.id')
    .execute()
