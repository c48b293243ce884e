import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import { addMealtime } from './some-mealtimes.ts'
import { addMeal, addPerson, requestRow } from './some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('there is one mealtime per date and slot', async () => {
  const { db } = database
  await addMealtime(db)
  await expect(addMealtime(db)).rejects.toThrow(/unique/i)
  await expect(addMealtime(db, { slot: 'dinner' })).resolves.toBeDefined()
})

test.each([
  ['more portions are taken than there are', { taken: 81 }],
  ['more are taken and given to walk-ups than there are', { taken: 80, walk_ups: 1 }],
  ['a negative number is taken', { taken: -1 }],
])('a serving is refused if %s', async (_, change) => {
  const { db } = database
  await addMealtime(db, { servings: [{ mealId: await addMeal(db) }] })
  await expect(db.updateTable('servings').set(change).execute()).rejects.toThrow(/servings_taken/)
})

test('a meal without portions is on a plan only if it was removed from it', async () => {
  const { db } = database
  await addMealtime(db, { servings: [{ mealId: await addMeal(db) }] })
  const none = db.updateTable('servings').set({ portions: 0 })
  await expect(none.execute()).rejects.toThrow(/servings_portions/)
  await expect(none.set({ meal_id: null }).execute()).resolves.toBeDefined()
})

test.each([
  ['requests close after its start', { orders_close_at: '2126-01-01T00:00:00.000Z' }],
  ['it ends before it starts', { ends_at: '2025-01-01T00:00:00.000Z' }],
  ['it is cancelled without a reason', { state: 'cancelled' as const }],
])('a mealtime is refused when %s', async (_, change) => {
  const { db } = database
  await addMealtime(db)
  await expect(db.updateTable('mealtimes').set(change).execute()).rejects.toThrow(/mealtimes_/)
})

test('a member has one request per serving, but may request the same meal at another serving too', async () => {
  const { db } = database
  const [mealId, userId] = [await addMeal(db), await addPerson(db)]
  const monday = await addMealtime(db, { servings: [{ mealId }] })
  const tuesday = await addMealtime(db, { date: '2026-11-27', servings: [{ mealId }] })
  const addRequest = (servingId: string | undefined) =>
    db
      .insertInto('meal_requests')
      .values({ ...requestRow(mealId, userId), id: newId(), serving_id: servingId ?? null })
      .execute()

  await addRequest(monday.servings[0])
  await addRequest(tuesday.servings[0])
  await addRequest(undefined)
  await expect(addRequest(monday.servings[0])).rejects.toThrow(/unique/i)
  await expect(addRequest(undefined)).rejects.toThrow(/unique/i)
})

test('a serving with a request cannot be deleted, and remains when its meal is removed', async () => {
  const { db } = database
  const [mealId, userId] = [await addMeal(db), await addPerson(db)]
  const { servings } = await addMealtime(db, { servings: [{ mealId }] })
  const request = { ...requestRow(mealId, userId), serving_id: servings[0] ?? null }
  await db
    .insertInto('meal_requests')
    .values({ ...request, status: 'delivered', closed_at: request.request_time })
    .execute()

  await expect(db.deleteFrom('servings').execute()).rejects.toThrow(/foreign key/i)
  await db.deleteFrom('meals').execute()
  expect(await db.selectFrom('servings').select(['meal_id', 'meal_title']).execute()).toEqual([
    { meal_id: null, meal_title: 'Khichuri' },
  ])
})
