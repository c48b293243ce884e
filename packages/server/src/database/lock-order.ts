import type { Transaction } from './schema.ts'

/*
 * The order of locks: admins, the member, meals by their ids, mealtimes by their ids, requests without a mealtime, then
 * everything else. Transactions that keep to it do not deadlock, and one that does not fails: also on SQLite, where a
 * transaction has the database to itself and nothing is locked. Every lock by a query of its own is taken in
 * `locks.ts`, but for that of a payment, which comes with the lock of its payer (`lockPayment`).
 */

/** The locks of each transaction, by their places in the order, which compare as text; the last one is the highest. */
const places = new WeakMap<Transaction, Set<string>>()

/** Notes a lock of a transaction; throws if one that comes after it in the order is held already. */
export function takePlace(tx: Transaction, place: string) {
  const held = places.get(tx) ?? new Set()
  if (held.has(place)) return
  const last = [...held].at(-1) ?? ''
  if (place < last) throw new Error(`Locks are taken in their order: ${place} does not come after ${last}.`)
  places.set(tx, held.add(place))
}

/** What is locked, by its place in the order. */
export const placeOf = {
  admins: '1 admins',
  member: (id: string) => `2 member ${id}`,
  meal: (id: string) => `3 meal ${id}`,
  // behind every id
  manyMeals: '3 meals',
  mealtime: (id: string) => `4 mealtime ${id}`,
  // counts no act
  mealtimeToRead: (id: string) => `4 mealtime, read ${id}`,
  undated: '5 undated',
} as const

/** Whether this transaction counts in the activity that live views follow. */
export const countsActivity = (tx: Transaction): boolean =>
  [...(places.get(tx) ?? [])].some((place) => place === placeOf.undated || place.startsWith('4 mealtime '))
