import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { before, type BookingWorld, newBookingWorld } from './booking-fixtures.ts'
import type { Person } from '../world.ts'

const isPostgres = (process.env['TEST_DIALECT'] ?? 'sqlite') !== 'sqlite'

let world: BookingWorld
let gold: Person
let admin: Person
beforeAll(async () => {
  world = await newBookingWorld()
  gold = world.gold
  admin = await world.join('Planner', { role: 'admin' })
  await world.lunch()
  await world.nextLunch()
  await world.request(gold)
  world.at(before(30))
})
afterAll(() => world.close())

/**
 * Returns the query plans of all queries during `call`. PostgreSQL chooses plans by the number of rows, so it is
 * forced to use indexes.
 */
async function explainCall(call: () => Promise<unknown>): Promise<string> {
  const spy = vi.spyOn(world.db.getExecutor(), 'executeQuery')
  await call()
  const queries = spy.mock.calls.map(([query]) => query)
  spy.mockRestore()
  const plans = await world.db.transaction().execute(async (tx) => {
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(tx)
    const explain = isPostgres ? 'explain' : 'explain query plan'
    const explained = []
    for (const query of queries) {
      const plan = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])
      const { rows } = await tx.executeQuery<Record<string, unknown>>(plan)
      explained.push(query.sql, ...rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])))
    }
    return explained
  })
  return plans.join('\n')
}

const reads: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the week', () => gold.week.find({ query: {} })],
  ['the mealtimes of a meal', () => gold.week.ofMeal({ params: { id: world.mealId } })],
  ['the week that the kitchen plans', () => admin.planning.week({ query: {} })],
]

it.each(reads)('%s is read through indexes', async (_, read) => {
  const plans = await explainCall(read)
  expect(plans).not.toMatch(
    /(SCAN|Seq Scan on) "?(meal_requests|mine|servings|mealtimes|meals|offered|pickups)\b/,
  )
  expect(plans).toMatch(/mealtimes_(once|of_days|coming|pkey|key)|sqlite_autoindex_mealtimes/)
})

it('a member’s own requests for a week are found by serving and member', async () => {
  // with statistics of few rows, PostgreSQL may read all of the member's requests
  const index = isPostgres ? /meal_requests_(serving_once|user) / : /meal_requests_serving_once/
  expect(await explainCall(() => gold.week.find({ query: {} }))).toMatch(index)
})
