/*
 * How many requests for one mealtime the server accepts per second when all residents send theirs at once. Each call
 * is for another resident or another meal. A refused call stops the benchmark.
 */
import { addMealtime } from '../packages/server/test/database/some-mealtimes.ts'
import { addResidents } from '../packages/server/test/bookings/races/add-residents.ts'
import { signedCookie } from '../packages/server/test/people/signed-cookie.ts'
import { createDatabases, type ThrowawayDatabase } from './support/databases.ts'
import { fillWithMeals } from './support/fill.ts'
import { load } from './support/load.ts'
import type { CallToMake } from './support/load-generator.ts'
import { startMeasured } from './support/product.ts'
import { report } from './support/report.ts'
import { median } from './support/percentile.ts'

const atLeast = 250
const residents = 800
const meals = 30
const rounds = 5
const seconds = 3
const secret = 'a secret that only this benchmark knows'

for (const database of await createDatabases()) {
  const measured = { ...database, environment: { ...database.environment, AUTH_SECRET: secret } }
  // the first start fills the database with the demonstration
  await (await startMeasured(measured)).stop()
  const bookings = await plan(database)
  const server = await startMeasured(measured)
  try {
    const [perSecond, cpu]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const seen = await load({ server, calls: takeRound(bookings, round, server.origin) }, seconds)
      // the first round is not counted, because V8 still compiles code in it
      if (round === 0) continue
      perSecond.push(seen.perSecond)
      cpu.push(seen.cpuEach)
    }
    const { name } = database
    report([
      { what: `${name}: requests of one mealtime a second`, seen: median(perSecond), unit: '', atLeast },
      { what: `${name}: processor time of a request`, seen: median(cpu), unit: 'ms' },
    ])
  } finally {
    await server.stop()
    await database.remove()
  }
}

/**
 * Adds residents, meals and a mealtime with all of these meals. Returns a call for each meal and resident.
 */
async function plan(database: ThrowawayDatabase) {
  const opened = database.open()
  const { db } = opened
  await fillWithMeals(opened, meals)
  // so that invented meals are older than the demonstration's
  const mealIds = (
    await db
      .selectFrom('meals')
      .select('id')
      .where('status', '=', 'published')
      .orderBy('post_time')
      .limit(meals)
      .execute()
  ).map(({ id }) => id)
  const { servings } = await addMealtime(db, {
    date: '2099-12-31',
    servings: mealIds.map((mealId) => ({ mealId, portions: residents })),
  })
  const cookies = (await addResidents(db, residents)).map(({ token }) => signedCookie(token, secret))
  await opened.close()
  return makeCalls(
    mealIds.map((mealId, index) => ({ mealId, servingId: servings[index] })),
    cookies,
  )
}

/** Returns a call per body and resident: the first body for all residents, then the next one. */
function makeCalls(bodies: readonly object[], cookies: readonly string[]): CallToMake[] {
  return bodies.flatMap((body) =>
    cookies.map((cookie) => ({
      method: 'POST',
      path: '/meal-request',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })),
  )
}

/** The calls of one round; no call is made twice. */
function takeRound(calls: readonly CallToMake[], round: number, origin: string): CallToMake[] {
  const size = Math.floor(calls.length / (rounds + 1))
  return calls
    .slice(round * size, (round + 1) * size)
    .map((call) => ({ ...call, headers: { ...call.headers, origin } }))
}
