import { expect } from 'vitest'
import type { Database } from '../../../src/database/schema.ts'
import { listFalseCounters } from '../../../src/database/false-counters.ts'
import { toIso } from '../../../src/database/values.ts'

/** Fails unless every serving's count matches its requests, and every open request is complete. */
export async function expectTrueServings(db: Database): Promise<void> {
  const servings = await db.selectFrom('servings').selectAll().execute()
  const requests = await db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .leftJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .select([
      'serving_id',
      'user_id',
      'meal_requests.portions',
      'meal_requests.status',
      'closed_as',
      'request_time',
      'closed_at',
      'orders_close_at',
      'mealtimes.state',
      'meals.id as meal',
    ])
    .execute()

  const takes = requests.filter(({ status, closed_as: as }) => status !== 'cancelled' || as === 'no-show')
  const countPortions = (id: string) =>
    takes.filter((request) => request.serving_id === id).reduce((sum, { portions }) => sum + portions, 0)
  expect(servings.map(({ id, taken }) => [id, taken])).toEqual(
    servings.map(({ id }) => [id, countPortions(id)]),
  )
  expect(servings.filter((serving) => serving.taken + serving.walk_ups > serving.portions)).toEqual([])
  const counters = (await listFalseCounters(db)).filter(({ entity }) => entity === 'serving')
  expect(counters).toEqual([])

  // requests of removed members are left out, because they cannot be distinguished
  const active = requests.filter(({ status, user_id }) => status !== 'cancelled' && user_id !== null)
  const twice = Map.groupBy(active, ({ serving_id, user_id }) => `${serving_id} ${user_id}`)
  expect([...twice.values()].filter(({ length }) => length > 1)).toEqual([])

  const isOrphan = (one: (typeof requests)[number]) =>
    one.status === 'pending' && (one.state === 'cancelled' || one.user_id === null || one.meal === null)
  expect(requests.filter(isOrphan)).toEqual([])

  const late = requests.filter(({ request_time: at, orders_close_at: until }) => toIso(at) >= toIso(until))
  expect(late).toEqual([])
  const lateToo = requests.filter(
    ({ closed_as: as, closed_at: at, orders_close_at: until }) =>
      as === 'member' && at !== null && toIso(at) >= toIso(until),
  )
  expect(lateToo).toEqual([])
}
