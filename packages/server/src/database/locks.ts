import { builtOnce } from './built-once.ts'
import { dialectOf } from './engine/dialect.ts'
import { forEachMode, type LockMode, locking } from './lock-modes.ts'
import { placeOf, takePlace } from './lock-order.ts'
import type { Database, Transaction } from './schema.ts'
import type { MealStatus } from './tables/meals.ts'

/**
 * Locks a member until the transaction ends. With `update` nothing of theirs can be added or changed.
 *
 * @returns whether there is such a member
 */
export async function lockMember(tx: Transaction, id: string, mode: LockMode): Promise<boolean> {
  takePlace(tx, placeOf.member(id))
  return (await memberLocks[mode](tx, { id })).length > 0
}

const memberLock = (mode: LockMode) =>
  builtOnce((db, { id }: { id: string }) =>
    locking(db, db.selectFrom('users').select('id').where('id', '=', id), mode),
  )
const memberLocks = forEachMode(memberLock)

/**
 * Locks all admins until the transaction ends, in the order of their ids, so that concurrent removals see each other.
 */
export function lockAdmins(tx: Transaction) {
  takePlace(tx, placeOf.admins)
  const admins = tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')
  return locking(tx, admins, 'no key update').execute()
}

/**
 * Finds a meal and locks it until the transaction ends: against changes, unless it is with `key share`.
 *
 * @param status finds only meals of this status
 */
export async function lockMeal(
  tx: Transaction,
  id: string,
  status?: MealStatus,
  mode: LockMode = 'no key update',
) {
  takePlace(tx, placeOf.meal(id))
  const [meal] = await mealLocks[mode](tx, { id, status })
  return meal
}

const mealLock = (mode: LockMode) =>
  builtOnce((db, { id, status }: { id: string; status: MealStatus | undefined }) => {
    const meal = db.selectFrom('meals').select(['id', 'title', 'status']).where('id', '=', id)
    return locking(db, status ? meal.where('status', '=', status) : meal, mode)
  })
const mealLocks = forEachMode(mealLock)

/** The locks of a review in their order, to be sent with it: the member against removal, and a meal on the menu. */
export const locksOfReview = (db: Database, { userId, mealId }: MemberAndMeal) =>
  [
    memberLocks['key share'].statement(db, { id: userId }),
    mealLocks['no key update'].statement(db, { id: mealId, status: 'published' }),
  ] as const

interface MemberAndMeal {
  readonly userId: string
  readonly mealId: string
}

/** Keeps a member and a meal on the menu from being removed, by a statement that starts with `lockingMemberAndMeal`. */
export function lockMemberAndMeal<T>(tx: Transaction, { userId, mealId }: MemberAndMeal, lock: () => T): T {
  takePlace(tx, placeOf.member(userId))
  takePlace(tx, placeOf.meal(mealId))
  return lock()
}

/**
 * The start of a statement that keeps a member and a meal on the menu from being removed until the transaction ends, in
 * this order. Other transactions may hold the same locks. It goes on with a query of `locked_meal`, which has no row
 * where either is missing.
 */
export const lockingMemberAndMeal = (db: Database, { userId, mealId }: MemberAndMeal) =>
  db
    .with(
      (name) => name('locked_member').materialized(),
      (from) => locking(db, from.selectFrom('users').select('id').where('id', '=', userId), 'key share'),
    )
    .with(
      (name) => name('locked_meal').materialized(),
      (from) => {
        const meal = from
          .selectFrom('meals')
          .select(['id', 'title'])
          .where('id', '=', mealId)
          .where('status', '=', 'published')
          // so that the member is locked before it
          .where((eb) => eb.exists(eb.selectFrom('locked_member').select('locked_member.id')))
        return locking(db, meal, 'key share')
      },
    )

const lockBoth = builtOnce((db, { userId, mealId }: { userId: string; mealId: string }) =>
  lockingMemberAndMeal(db, { userId, mealId }).selectFrom('locked_meal').select('locked_meal.id'),
)

/**
 * The locks of a booking in their order, to be sent with it: the member and the meal against removal, the mealtime with
 * everything that belongs to it. A booking without a member or a meal on the menu has to be refused by itself.
 */
export const locksOfBooking = (
  db: Database,
  { userId, mealId, mealtimeId }: MemberAndMeal & { mealtimeId: string },
) => [lockBoth.statement(db, { userId, mealId }), countAct.statement(db, { id: mealtimeId })] as const

/**
 * Finds those of these meals that are on the menu, and keeps them from being removed until the transaction ends. Other
 * transactions may hold the same lock.
 */
export function lockMenuMeals(tx: Transaction, ids: readonly string[]) {
  for (const id of ids.toSorted()) takePlace(tx, placeOf.meal(id))
  const meals = tx
    .selectFrom('meals')
    .select(['id', 'title', 'price_cents'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .orderBy('id')
  return locking(tx, meals, 'key share').execute()
}

/** Locks all meals that a member likes, has reviewed or has requested, in the order of their ids. */
export async function lockMealsOf(tx: Transaction, userId: string): Promise<void> {
  takePlace(tx, placeOf.manyMeals)
  if (dialectOf(tx) === 'sqlite') return
  const mealsIn = (table: 'meal_likes' | 'reviews' | 'meal_requests') =>
    tx.selectFrom(table).select('meal_id').where('user_id', '=', userId)
  const theirs = mealsIn('meal_likes').union(mealsIn('reviews')).union(mealsIn('meal_requests'))
  await tx.selectFrom('meals').select('id').where('id', 'in', theirs).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Finds a mealtime and locks everything that belongs to it until the transaction ends: its servings and their requests.
 * Counts the act in `activity`, which live views follow. Read the clock after it.
 */
export async function lockMealtime(tx: Transaction, id: string) {
  takePlace(tx, placeOf.mealtime(id))
  const [mealtime] = await countAct(tx, { id })
  return mealtime
}

const countAct = builtOnce((db, { id }: { id: string }) =>
  db
    .updateTable('mealtimes')
    .set((eb) => ({ activity: eb('activity', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'date', 'slot', 'state', 'revision', 'starts_at', 'ends_at', 'orders_close_at']),
)

/**
 * Locks requests without a mealtime against each other's changes until the transaction ends, and counts the act in their
 * own `activity`. All of them share it, so a new request takes it last.
 */
export async function lockUndated(tx: Transaction): Promise<void> {
  takePlace(tx, placeOf.undated)
  await tx
    .insertInto('undated_activity')
    .values({ id: 1, activity: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ activity: eb('undated_activity.activity', '+', 1) })),
    )
    .execute()
}

/**
 * Finds a mealtime and keeps everything that belongs to it as it is until the transaction ends: acts in flight are
 * awaited, and further ones wait. Nothing is counted in `activity`, so live views are not disturbed. Read the clock
 * after it.
 */
export function lockMealtimeToRead(tx: Transaction, id: string) {
  takePlace(tx, placeOf.mealtimeToRead(id))
  return locking(tx, tx.selectFrom('mealtimes').selectAll().where('id', '=', id), 'share').executeTakeFirst()
}
