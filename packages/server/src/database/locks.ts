import { dialectOf } from './engine/dialect.ts'
import type { Transaction } from './schema.ts'
import type { MealStatus } from './tables/meals.ts'

/*
 * The order of locks: admins, the member, meals by their ids, mealtimes by their ids, then everything else. Transactions that keep to it do not
 * deadlock, and one that does not fails: also on SQLite, where a transaction has the database to itself and nothing is
 * locked. Every lock by a query of its own is taken here.
 */

/** The locks of each transaction, by their places in the order, which compare as text; the last one is the highest. */
const places = new WeakMap<Transaction, Set<string>>()

function takePlace(tx: Transaction, place: string) {
  const held = places.get(tx) ?? new Set()
  if (held.has(place)) return
  const last = [...held].at(-1) ?? ''
  if (place < last) throw new Error(`Locks are taken in their order: ${place} does not come after ${last}.`)
  places.set(tx, held.add(place))
}

const placeOf = {
  admins: '1 admins',
  member: (id: string) => `2 member ${id}`,
  meal: (id: string) => `3 meal ${id}`,
  // behind every id
  manyMeals: '3 meals',
  mealtime: (id: string) => `4 mealtime ${id}`,
} as const

/**
 * Locks a member until the transaction ends. With `key share` they cannot be removed, and other transactions may hold
 * the same lock; with `update` nothing of theirs can be added or changed either.
 *
 * @returns whether there is such a member
 */
export async function lockMember(
  tx: Transaction,
  id: string,
  mode: 'update' | 'key share',
): Promise<boolean> {
  takePlace(tx, placeOf.member(id))
  const member = tx.selectFrom('users').select('id').where('id', '=', id)
  const locked = mode === 'update' ? member.forUpdate() : member.forKeyShare()
  const found = await (dialectOf(tx) === 'postgres' ? locked : member).executeTakeFirst()
  return found !== undefined
}

/**
 * Locks all admins until the transaction ends, in the order of their ids, so that concurrent removals see each other.
 */
export function lockAdmins(tx: Transaction) {
  takePlace(tx, placeOf.admins)
  const admins = tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')
  return (dialectOf(tx) === 'postgres' ? admins.forNoKeyUpdate() : admins).execute()
}

/**
 * Finds a meal and locks it against changes and removal until the transaction ends. With `key share` it only cannot be
 * removed, and other transactions may hold the same lock.
 *
 * @param status finds only meals of this status
 */
export function lockMeal(
  tx: Transaction,
  id: string,
  status?: MealStatus,
  mode: 'no key update' | 'key share' = 'no key update',
) {
  takePlace(tx, placeOf.meal(id))
  const meal = tx.selectFrom('meals').select(['id', 'title', 'status']).where('id', '=', id)
  const wanted = status ? meal.where('status', '=', status) : meal
  if (dialectOf(tx) === 'sqlite') return wanted.executeTakeFirst()
  return (mode === 'key share' ? wanted.forKeyShare() : wanted.forNoKeyUpdate()).executeTakeFirst()
}

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
  return (dialectOf(tx) === 'postgres' ? meals.forKeyShare() : meals).execute()
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
export function lockMealtime(tx: Transaction, id: string) {
  takePlace(tx, placeOf.mealtime(id))
  return tx
    .updateTable('mealtimes')
    .set((eb) => ({ activity: eb('activity', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'date', 'slot', 'state', 'revision', 'starts_at', 'ends_at', 'orders_close_at'])
    .executeTakeFirst()
}
