/*
 * How much work a request is: lists of 20 among 10,000 meals beside a bare handler that answers the same, lists that have
 * not changed, a meal by its id, and a review.
 */
import { assertSameLists } from './support/assert-same-lists.ts'
import {
  callsForLists,
  callsForMeals,
  callsForReviews,
  callsForUnchanged,
  searches,
} from './support/calls.ts'
import { createDatabases } from './support/databases.ts'
import { loadInTurns } from './support/load.ts'
import type { CallToMake } from './support/load-generator.ts'
import { fillDatabase, startBareHandler, startMeasured } from './support/product.ts'
import { type Figure, report } from './support/report.ts'
import type { ServerProcess } from './support/server-process.ts'

const meals = 10_000
/** Of processor time, in milliseconds. */
const atMost = { SQLite: 0.3, PostgreSQL: 0.4, unchanged: 0.08, meal: 0.15, review: 0.5 }
/** Of the requests that the bare handler answers in the same time, in percent. */
const atLeast = { SQLite: 110, PostgreSQL: 60 }

const databases = await createDatabases()
const products: { name: 'SQLite' | 'PostgreSQL'; server: ServerProcess }[] = []
let bare: ServerProcess | undefined
try {
  for (const database of databases) {
    await fillDatabase(database, meals)
    products.push({ name: database.name, server: await startMeasured(database) })
    if (database.name === 'PostgreSQL') bare = await startBareHandler(database)
  }
  if (bare) for (const { server } of products) await assertSameLists(server, bare)
  report(await listFigures())
  report(await figuresOf('a list that has not changed', callsForUnchanged, atMost.unchanged))
  report(await figuresOf('a meal by its id', callsForMeals, atMost.meal))
  report(await figuresOf('a review written', callsForReviews, atMost.review))
} finally {
  for (const { server } of products) await server.stop()
  await bare?.stop()
  for (const database of databases) await database.remove()
}

async function listFigures(): Promise<Figure[]> {
  const calls = searches.flatMap(callsForLists)
  const servers = [...products.map(({ server }) => server), ...(bare ? [bare] : [])]
  const measured = await loadInTurns(
    servers.map((server) => ({ server, calls })),
    { rounds: 5, seconds: 4 },
  )
  const ofBare = measured[products.length]
  return [
    ...products.flatMap(({ name }, place) => {
      const { perSecond = 0, cpuEach = 0 } = measured[place] ?? {}
      return [
        { what: `${name}: lists of 20 a second`, seen: perSecond, unit: '' },
        { what: `${name}: processor time of a list`, seen: cpuEach, unit: 'ms', atMost: atMost[name] },
        ...(ofBare
          ? [
              {
                what: `${name}: lists, beside the bare handler`,
                seen: (100 * perSecond) / ofBare.perSecond,
                unit: '%',
                atLeast: atLeast[name],
              },
            ]
          : []),
      ]
    }),
    ...(ofBare
      ? [
          { what: 'bare handler: lists of 20 a second', seen: ofBare.perSecond, unit: '' },
          { what: 'bare handler: processor time of a list', seen: ofBare.cpuEach, unit: 'ms' },
        ]
      : []),
  ]
}

async function figuresOf(
  what: string,
  callsFor: (product: ServerProcess) => Promise<CallToMake[]>,
  limit: number,
): Promise<Figure[]> {
  const sides = await Promise.all(
    products.map(async ({ server }) => ({ server, calls: await callsFor(server) })),
  )
  const measured = await loadInTurns(sides, { rounds: 3, seconds: 3 })
  return products.map(({ name }, place) => ({
    what: `${name}: processor time of ${what}`,
    seen: measured[place]?.cpuEach ?? Number.NaN,
    unit: 'ms',
    atMost: limit,
  }))
}
