/*
 * How much work a request is: lists of 20 among 10,000 meals beside a bare handler that answers the same, lists that have
 * not changed, a meal by its id, and a review beside a commit by itself. Lists and meals are measured as they are answered
 * again while the menu stays the same, and with addresses of their own, for which each answer is made.
 */
import { assertSameLists } from './support/assert-same-lists.ts'
import {
  callsForLists,
  callsForMeals,
  callsForReviews,
  callsForUnchanged,
  notKept,
  searches,
} from './support/calls.ts'
import { commitTime } from './support/commit-time.ts'
import { createDatabases } from './support/databases.ts'
import { loadInTurns, type Measured } from './support/load.ts'
import type { CallToMake } from './support/load-generator.ts'
import { fillDatabase, startBareHandler, startMeasured } from './support/product.ts'
import { type Figure, report } from './support/report.ts'
import type { ServerProcess } from './support/server-process.ts'

const meals = 10_000
/** Of processor time, in milliseconds; of a review without its commit. */
const atMost = { SQLite: 0.3, PostgreSQL: 0.4, unchanged: 0.08, meal: 0.15, review: 0.5 }
/** Of the requests that the bare handler answers in the same time, in percent. */
const atLeast = { SQLite: 110, PostgreSQL: 60 }

const mealsAnew = async (product: ServerProcess) => notKept(await callsForMeals(product))

type Name = keyof typeof atLeast

const databases = await createDatabases()
const products: { name: Name; server: ServerProcess }[] = []
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
  report(await figuresOf('a meal by its id, kept', callsForMeals, atMost.meal))
  report(await figuresOf('a meal by its id, made anew', mealsAnew, atMost.meal))
  report(await reviewFigures())
} finally {
  for (const { server } of products) await server.stop()
  await bare?.stop()
  for (const database of databases) await database.remove()
}

async function listFigures(): Promise<Figure[]> {
  const calls = searches.flatMap(callsForLists)
  const sides = products.flatMap(({ name, server }) => [
    { name, which: 'kept', server, calls },
    { name, which: 'made anew', server, calls: notKept(calls) },
  ])
  const bareSides = bare ? [{ server: bare, calls }] : []
  const measured = await loadInTurns([...sides, ...bareSides], { rounds: 4, seconds: 4 })
  const ofBare = measured[sides.length]
  const figures = sides.flatMap(({ name, which }, place) =>
    figuresOfLists(name, which, measured[place], ofBare),
  )
  if (!ofBare) return figures
  return [
    ...figures,
    { what: 'bare handler: lists of 20 a second', seen: ofBare.perSecond, unit: '' },
    { what: 'bare handler: processor time of a list', seen: ofBare.cpuEach, unit: 'ms' },
  ]
}

function figuresOfLists(name: Name, which: string, seen?: Measured, ofBare?: Measured): Figure[] {
  const { perSecond = Number.NaN, cpuEach = Number.NaN } = seen ?? {}
  const ratio = ofBare && (100 * perSecond) / ofBare.perSecond
  return [
    { what: `${name}: lists of 20 a second, ${which}`, seen: perSecond, unit: '' },
    { what: `${name}: processor time of a list, ${which}`, seen: cpuEach, unit: 'ms', atMost: atMost[name] },
    ...(ratio === undefined
      ? []
      : [
          {
            what: `${name}: lists, ${which}, beside the bare handler`,
            seen: ratio,
            unit: '%',
            atLeast: atLeast[name],
          },
        ]),
  ]
}

type CallsFor = (product: ServerProcess) => Promise<CallToMake[]>

async function cpuTimes(callsFor: CallsFor): Promise<{ name: Name; seen: number }[]> {
  const sides = await Promise.all(
    products.map(async ({ server }) => ({ server, calls: await callsFor(server) })),
  )
  const measured = await loadInTurns(sides, { rounds: 3, seconds: 3 })
  return products.map(({ name }, place) => ({ name, seen: measured[place]?.cpuEach ?? Number.NaN }))
}

async function figuresOf(what: string, callsFor: CallsFor, limit: number): Promise<Figure[]> {
  const times = await cpuTimes(callsFor)
  return times.map(({ name, seen }) => ({
    what: `${name}: processor time of ${what}`,
    seen,
    unit: 'ms',
    atMost: limit,
  }))
}

async function reviewFigures(): Promise<Figure[]> {
  const times = await cpuTimes(callsForReviews)
  const commits: number[] = []
  // one after the other: both are counted in this process
  for (const database of databases) commits.push(await commitTime(database))
  return times.flatMap(({ name, seen }, place) => {
    const commit = commits[place] ?? Number.NaN
    return [
      { what: `${name}: processor time of a commit by itself`, seen: commit, unit: 'ms' },
      {
        what: `${name}: processor time of a review written`,
        seen,
        unit: 'ms',
        atMost: commit + atMost.review,
      },
    ]
  })
}
