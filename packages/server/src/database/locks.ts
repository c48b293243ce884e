import { type Language, offeredLanguage, sourceLanguage } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { dialectOf } from './engine/dialect.ts'
import { isAmong } from './in-chunks.ts'
import { locking, type LockMode } from './engine/row-locks.ts'
import type { Transaction } from './schema.ts'
import type { MealStatus } from './tables/meals.ts'

/**
 * Keeps the hostel's currency unchanged until the transaction ends. This lock comes before all others. It works even
 * if no currency was chosen, because it locks the table.
 *
 * @returns the currency code as stored in the settings; undefined if none was chosen
 */
export async function lockCurrency(tx: Transaction): Promise<string | undefined> {
  noteLock(tx, lockKeys.currency)
  const setting = tx.selectFrom('settings').select('value').where('name', '=', 'currency')
  return (await locking(tx, setting, 'key share').executeTakeFirst())?.value
}

/** Stops others from writing amounts of money, and from taking `lockCurrency`, until the transaction ends. */
export async function lockAmounts(tx: Transaction): Promise<void> {
  noteLock(tx, lockKeys.currency)
  if (dialectOf(tx) === 'sqlite') return
  for (const table of ['settings', 'meals', 'servings', 'meal_requests'])
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
}

/**
 * Locks a member until the transaction ends. With `update`, no records of theirs can be added or changed.
 *
 * @returns whether the member exists
 */
export async function lockMember(tx: Transaction, id: string, mode: LockMode): Promise<boolean> {
  noteLock(tx, lockKeys.member(id))
  const member = tx.selectFrom('users').select('id').where('id', '=', id)
  return (await locking(tx, member, mode).executeTakeFirst()) !== undefined
}

/** Keeps all members from being removed until the transaction ends. */
export async function lockEveryMember(tx: Transaction): Promise<void> {
  noteLock(tx, lockKeys.manyMembers)
  await locking(tx, tx.selectFrom('users').select('id').orderBy('id'), 'key share').execute()
}

/**
 * Keeps all members with a standing order from being removed, and from changing their needs, until the transaction
 * ends. A hostel has few enough members to lock them all at once.
 */
export async function lockStandingOrderers(tx: Transaction, mode: LockMode = 'key share'): Promise<void> {
  noteLock(tx, lockKeys.manyMembers)
  const ordering = tx.selectFrom('standing_orders').select('user_id').where('ended_at', 'is', null)
  const members = tx.selectFrom('users').select('id').where('id', 'in', ordering).orderBy('id')
  await locking(tx, members, mode).execute()
}

/**
 * Locks all admins until the transaction ends, in the order of their ids, so that concurrent removals see each other.
 */
export function lockAdmins(tx: Transaction) {
  noteLock(tx, lockKeys.admins)
  const admins = tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')
  return locking(tx, admins, 'no key update').execute()
}

/**
 * Finds a meal and locks it until the transaction ends: against changes, or with `key share` only against removal.
 *
 * @param status finds only meals of this status
 */
export function lockMeal(tx: Transaction, id: string, status?: MealStatus, mode: LockMode = 'no key update') {
  noteLock(tx, lockKeys.meal(id))
  const meal = tx.selectFrom('meals').select(['id', 'title', 'status', 'price_cents']).where('id', '=', id)
  return locking(tx, status ? meal.where('status', '=', status) : meal, mode).executeTakeFirst()
}

/**
 * Finds the meals on the menu among these ids, and keeps them from being removed until the transaction ends. Other
 * transactions may hold the same lock.
 */
export async function lockMenuMeals(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  for (const id of ids.toSorted()) noteLock(tx, lockKeys.meal(id))
  const meals = tx
    .selectFrom('meals')
    .select(['id', 'title', 'price_cents'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .orderBy('id')
  return locking(tx, meals, 'key share').execute()
}

/** Locks all meals that a member likes, has reviewed, requested or rated, in the order of their ids. */
export async function lockMemberMeals(tx: Transaction, userId: string): Promise<void> {
  noteLock(tx, lockKeys.manyMeals)
  const mealsIn = (table: 'meal_likes' | 'reviews' | 'meal_requests') =>
    tx.selectFrom(table).select('meal_id').where('user_id', '=', userId)
  const theirs = mealsIn('meal_likes')
    .union(mealsIn('reviews'))
    .union(mealsIn('meal_requests'))
    .union(
      tx
        .selectFrom('ratings')
        .innerJoin('walk_ups', 'walk_ups.id', 'ratings.walk_up_id')
        .select('ratings.meal_id')
        .where('walk_ups.user_id', '=', userId),
    )
  const meals = tx.selectFrom('meals').select('id').where('id', 'in', theirs).orderBy('id')
  await locking(tx, meals, 'no key update').execute()
}

/**
 * Finds a mealtime and keeps everything that belongs to it unchanged until the transaction ends: waits for acts in
 * progress, and makes later ones wait. Does not increase `activity`, so live views are not disturbed. Read the clock
 * only after this call.
 */
export function lockMealtimeToRead(tx: Transaction, id: string) {
  noteLock(tx, lockKeys.mealtimeToRead(id))
  return locking(tx, tx.selectFrom('mealtimes').selectAll().where('id', '=', id), 'share').executeTakeFirst()
}

/** Like `lockMealtimeToRead`, for all mealtimes between two dates, both included. */
export async function lockMealtimesToRead(tx: Transaction, from: string, until: string): Promise<void> {
  noteLock(tx, lockKeys.mealtimesToRead)
  const mealtimes = tx
    .selectFrom('mealtimes')
    .select('id')
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('id')
  await locking(tx, mealtimes, 'share').execute()
}

/** Finds a statement and locks its settlement until the transaction ends. */
export function lockStatement(tx: Transaction, id: string) {
  noteLock(tx, lockKeys.statement(id))
  return locking(
    tx,
    tx.selectFrom('statements').selectAll().where('id', '=', id),
    'no key update',
  ).executeTakeFirst()
}

/**
 * Keeps these members' accounts from being removed until the transaction ends. Taken last, because the members to
 * notify are known only after the change; removing an account also deletes it last.
 *
 * @returns the languages of those that exist, by id
 */
export async function lockAccounts(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  noteLock(tx, lockKeys.accounts)
  const accounts = tx
    .selectFrom('identity')
    .select(['id', 'language'])
    .where(isAmong(tx, 'id', ids))
  const found = await locking(tx, accounts, 'key share').execute()
  return new Map(found.map(({ id, language }) => [id, offeredLanguage(language) ?? sourceLanguage]))
}

/*
 * The order of locks: the currency, admins, the member, the poll, meals by id, mealtimes by id, anytime
 * requests, a statement, accounts, then everything else. Transactions that follow this order do not deadlock.
 * Any other order throws, even on SQLite, where a transaction has the database to itself and locks no rows.
 * Every lock that needs its own query is taken in a `locks.ts`, except a payment's, which comes with its
 * payer's lock (`lockPayment`).
 */

/** The locks of each transaction as sortable texts that begin with their rank; the last one is the highest. */
const heldLocks = new WeakMap<Transaction, Set<string>>()

/** Records a lock of a transaction; throws if the transaction already holds one of a higher rank. */
export function noteLock(tx: Transaction, key: string) {
  const held = heldLocks.get(tx) ?? new Set()
  if (held.has(key)) return
  const last = [...held].at(-1) ?? ''
  if (key < last) throw new Error(`Locks are taken in their order: ${key} does not come after ${last}.`)
  heldLocks.set(tx, held.add(key))
}

/** Each lock's key, which begins with its rank. */
export const lockKeys = {
  currency: '0 currency',
  admins: '1 admins',
  member: (id: string) => `2 member ${id}`,
  // '2 members' sorts after the key of every single member
  manyMembers: '2 members',
  // polls sort after all members
  poll: (id: string) => `2 poll ${id}`,
  meal: (id: string) => `3 meal ${id}`,
  // '3 meals' sorts after the key of every single meal
  manyMeals: '3 meals',
  mealtime: (id: string) => `4 mealtime ${id}`,
  // has a key of its own, because it does not count as activity
  mealtimeToRead: (id: string) => `4 mealtime, read ${id}`,
  // '4 mealtimes' sorts after the key of every single mealtime
  mealtimesToRead: '4 mealtimes',
  undated: '5 undated',
  statement: (id: string) => `5 undated, statement ${id}`,
  accounts: '6 accounts',
} as const

/** Whether this transaction increases the activity that live views follow. */
export const countsActivity = (tx: Transaction): boolean =>
  [...(heldLocks.get(tx) ?? [])].some((key) => key === lockKeys.undated || key.startsWith('4 mealtime '))
