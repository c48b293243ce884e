/*
 * The cost of an uncached list of 20 among 10,000 meals, compared with a bare handler that returns the same list from
 * the same PostgreSQL.
 */
import { assertSameLists, callsForLists, searches, toUncached } from './support/calls.ts'
import { createDatabases } from './support/databases.ts'
import { loadInTurns } from './support/load.ts'
import { fillDatabase, startBareHandler, startMeasured } from './support/product.ts'
import { report } from './support/report.ts'
import type { ServerProcess } from './support/server-process.ts'

const meals = 10_000
/** Minimum rate of calls, in percent of the bare handler's rate. */
const atLeast = 35

const databases = await createDatabases()
const products: { name: string; server: ServerProcess }[] = []
let bare: ServerProcess | undefined
try {
  for (const database of databases) {
    await fillDatabase(database, meals)
    products.push({ name: database.name, server: await startMeasured(database) })
    if (database.name === 'PostgreSQL') bare = await startBareHandler(database)
  }
  if (bare) for (const { server } of products) await assertSameLists(server, bare)
  await measure(bare)
} finally {
  for (const { server } of products) await server.stop()
  await bare?.stop()
  for (const database of databases) await database.remove()
}

async function measure(baseline: ServerProcess | undefined) {
  const calls = toUncached(searches.flatMap(callsForLists))
  const sides = [...products, ...(baseline ? [{ name: 'bare handler', server: baseline }] : [])]
  const measured = await loadInTurns(
    sides.map(({ server }) => ({ server, calls })),
    { rounds: 4, seconds: 4 },
  )
  const ofBare = baseline && measured.at(-1)?.perSecond
  for (const [index, { name }] of sides.entries()) {
    const { perSecond = Number.NaN, cpuEach = Number.NaN } = measured[index] ?? {}
    report([
      { what: `${name}: lists of 20 a second`, seen: perSecond, unit: '' },
      { what: `${name}: processor time of a list`, seen: cpuEach, unit: 'ms' },
      ...(ofBare === undefined || index === products.length
        ? []
        : [
            {
              what: `${name}: lists beside the bare handler`,
              seen: (100 * perSecond) / ofBare,
              unit: '%',
              ...(name === 'PostgreSQL' && { atLeast }),
            },
          ]),
    ])
  }
}
