/*
 * How many requests of one mealtime are accepted in a second, by residents who all ask at once, beside requests for meals at
 * no particular time. Every call is another resident's or another meal's, and one that is refused ends the benchmark.
 */
import { addMealtime } from '../packages/server/test/database/some-mealtimes.ts'
import { addResidents } from '../packages/server/test/bookings/add-residents.ts'
import { signedCookie } from '../packages/server/test/signed-cookie.ts'
import { createDatabases, type ThrowawayDatabase } from './support/databases.ts'
import { fillWithMeals } from './support/fill.ts'
import { load } from './support/load.ts'
import type { CallToMake } from './support/load-generator.ts'
import { startMeasured } from './support/product.ts'
import { report } from './support/report.ts'
import { median } from './support/percentile.ts'

const atLeast = { SQLite: 300, PostgreSQL: 400 }
const residents = 800
/** Of the mealtime, and as many that are in none. */
const meals = 30
const rounds = 5
const seconds = 3
const secret = 'a secret that only this benchmark knows'

for (const database of await createDatabases()) {
  const measured = { ...database, environment: { ...database.environment, AUTH_SECRET: secret } }
  // the first start fills the database with the demonstration
  await (await startMeasured(measured)).stop()
  const { dated, undated } = await plan(database)
  const server = await startMeasured(measured)
  try {
    const seen = { dated: [] as number[], undated: [] as number[], cpu: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      const ofMealtime = await load({ server, calls: partOf(dated, round, server.origin) }, seconds)
      const ofNone = await load({ server, calls: partOf(undated, round, server.origin) }, seconds)
      // the first one compiles
      if (round === 0) continue
      seen.dated.push(ofMealtime.perSecond)
      seen.undated.push(ofNone.perSecond)
      seen.cpu.push(ofMealtime.cpuEach)
    }
    const { name } = database
    const [perSecond, beside] = [median(seen.dated), median(seen.undated)]
    report([
      {
        what: `${name}: requests of one mealtime a second`,
        seen: perSecond,
        unit: '',
        atLeast: atLeast[name],
      },
      { what: `${name}: requests of no mealtime a second`, seen: beside, unit: '' },
      { what: `${name}: of one mealtime, beside those of none`, seen: (100 * perSecond) / beside, unit: '%' },
      { what: `${name}: processor time of one of a mealtime`, seen: median(seen.cpu), unit: 'ms' },
    ])
  } finally {
    await server.stop()
    await database.remove()
  }
}

/** Adds residents, meals, and a mealtime with half of the meals; returns what can be asked for, each once. */
async function plan(database: ThrowawayDatabase) {
  const opened = database.open()
  const { db } = opened
  await fillWithMeals(opened, 2 * meals)
  // invented ones are older than those of the demonstration
  const mealIds = (
    await db
      .selectFrom('meals')
      .select('id')
      .where('status', '=', 'published')
      .orderBy('post_time')
      .limit(2 * meals)
      .execute()
  ).map(({ id }) => id)
  const offered = mealIds.slice(0, meals)
  const { servings } = await addMealtime(db, {
    date: '2099-12-31',
    servings: offered.map((mealId) => ({ mealId, portions: residents })),
  })
  const cookies = (await addResidents(db, residents)).map(({ token }) => signedCookie(token, secret))
  await opened.close()
  const bookings = offered.map((mealId, place) => ({ mealId, servingId: servings[place] }))
  const plain = mealIds.slice(meals).map((mealId) => ({ mealId }))
  return { dated: callsOf(bookings, cookies), undated: callsOf(plain, cookies) }
}

/** Every resident asks for each of these, all for the first one before the next. */
function callsOf(bodies: readonly object[], cookies: readonly string[]): CallToMake[] {
  return bodies.flatMap((body) =>
    cookies.map((cookie) => ({
      method: 'POST',
      path: '/meal-request',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })),
  )
}

/** A round's own calls: none is made twice. */
function partOf(calls: readonly CallToMake[], round: number, origin: string): CallToMake[] {
  const size = Math.floor(calls.length / (rounds + 1))
  return calls
    .slice(round * size, (round + 1) * size)
    .map((call) => ({ ...call, headers: { ...call.headers, origin } }))
}
