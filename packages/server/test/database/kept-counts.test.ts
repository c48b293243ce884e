import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countUpTo, mostCounted } from '../../src/database/counts/count-up-to.ts'
import { findKeptCount, foldCounts } from '../../src/database/counts/kept-counts.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { listFalseCounters } from '../../src/database/false-counters.ts'
import { newId } from '../../src/database/new-id.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal, addPerson, requestRow } from './some-rows.ts'

let database: OpenDatabase
beforeEach(async () => void (database = await openTestDatabase()))
afterEach(() => database.close())

const listChanges = async () =>
  (await sql<{ name: string; value: number }>`select name, value from row_counts`.execute(database.db)).rows

it('counts rows as they come, change their status, and go, also with others', async () => {
  const { db } = database
  const [mealId, userId] = [await addMeal(db), await addPerson(db)]
  const announced = await addMeal(db, { status: 'upcoming' })
  const requests = ['pending', 'delivered', 'delivered'] as const
  for (const status of requests) {
    const closed =
      status === 'pending' ? {} : { closed_at: '2026-11-20T23:42:00.000Z', closed_as: 'served' as const }
    await db
      .insertInto('meal_requests')
      .values({ ...requestRow(mealId, userId), status, ...closed })
      .execute()
  }
  const counts = async () => [await findKeptCount(db, 'meals'), await findKeptCount(db, 'meal_requests')]
  expect([...(await counts()), await findKeptCount(db, 'users')]).toEqual([1, 2, 1])

  await db.updateTable('meals').set({ status: 'published', likes: 3 }).where('id', '=', announced).execute()
  await db
    .updateTable('meal_requests')
    .set({ status: 'delivered', closed_at: '2026-11-20T23:42:00.000Z', closed_as: 'served' })
    .where('status', '=', 'pending')
    .execute()
  expect(await counts()).toEqual([2, 3])
  await db
    .updateTable('meal_requests')
    .set({ status: 'pending', closed_at: null, closed_as: null })
    .where('id', '=', sql<string>`(select id from meal_requests limit 1)`)
    .execute()
  await db.deleteFrom('meals').where('id', '=', announced).execute()
  expect(await counts()).toEqual([1, 2])
  // the member goes with their identity
  await db.deleteFrom('identity').execute()
  expect(await findKeptCount(db, 'users')).toBe(0)
  expect(await listFalseCounters(db)).toEqual([])
})

it('counts what many write and fold at once', async () => {
  const { db } = database
  const write = async (place: number) => {
    await addPerson(db)
    if (place % 10 === 0) await foldCounts(db)
  }
  await Promise.all(Array.from({ length: 150 }, (_, place) => write(place)))
  await foldCounts(db)
  expect(await findKeptCount(db, 'users')).toBe(150)
  const changes = await listChanges()
  expect(changes.filter(({ name }) => name === 'users').length).toBeLessThanOrEqual(100)
})

it('is found out where it does not agree with the rows', async () => {
  const { db } = database
  await db.insertInto('row_counts').values({ id: newId(), name: 'reviews', value: 1 }).execute()
  expect(await listFalseCounters(db)).toEqual([
    { counter: 'numbers of rows', of: 'table', wrong: ['reviews'] },
  ])
})

it('what is searched is counted up to a number', async () => {
  const { db } = database
  const numbers = (count: number) =>
    db
      .withRecursive('numbers(n)', (cte) =>
        cte.selectNoFrom(sql<number>`1`.as('n')).unionAll(
          cte
            .selectFrom('numbers')
            .select(sql<number>`n + 1`.as('n'))
            .where('n', '<', count),
        ),
      )
      .selectFrom('numbers')
      .select('n')
  const counted = [mostCounted, mostCounted + 1].map((count) => countUpTo(db, numbers(count)))
  expect(await Promise.all(counted)).toEqual([mostCounted, undefined])
})
