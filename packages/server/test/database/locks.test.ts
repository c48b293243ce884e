import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { lockAdmins, lockMeal, lockMemberMeals, lockMember } from '../../src/database/locks.ts'
import { lockMealtime, lockUndated } from '../../src/bookings/locks.ts'
import { newId } from '../../src/database/new-id.ts'
import type { Transaction } from '../../src/database/schema.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { openTestDatabase } from '../test-database.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const [first = '', second = ''] = [newId(), newId()].sort()

const locks = {
  admins: (tx: Transaction) => lockAdmins(tx),
  member: (tx: Transaction) => lockMember(tx, second, 'update'),
  'first meal': (tx: Transaction) => lockMeal(tx, first),
  'second meal': (tx: Transaction) => lockMeal(tx, second),
  'all meals': (tx: Transaction) => lockMemberMeals(tx, second),
  'first mealtime': (tx: Transaction) => lockMealtime(tx, first),
  'second mealtime': (tx: Transaction) => lockMealtime(tx, second),
  undated: (tx: Transaction) => lockUndated(tx),
} as const

const lockInTurn = (names: readonly (keyof typeof locks)[]) =>
  inTransaction(database.db, async (tx) => {
    for (const name of names) await locks[name](tx)
  })

test('locks are taken in one order, and can be taken again', async () => {
  const names = [
    'admins',
    'member',
    'first meal',
    'first meal',
    'second meal',
    'all meals',
    'first mealtime',
    'second mealtime',
    'undated',
  ] as const
  await expect(lockInTurn(names)).resolves.toBeUndefined()
})

test.each([
  ['member', 'admins'],
  ['first meal', 'member'],
  ['second meal', 'first meal'],
  ['all meals', 'second meal'],
  ['first mealtime', 'all meals'],
  ['second mealtime', 'first mealtime'],
  ['undated', 'first mealtime'],
] as const)('a transaction that locks %s and then %s fails', async (one, other) => {
  await expect(lockInTurn([one, other])).rejects.toThrow('Locks are taken in their order')
})
