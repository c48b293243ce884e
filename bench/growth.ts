/*
 * What calls cost at the promised size: some fifty operations over HTTP with 10,000 meals, 20,000 members, 1,000,000
 * requests and 200,000 payments, and with a hundredth of these numbers.
 *
 *   node bench/growth.ts                 all operations
 *   node bench/growth.ts --only search   only operations whose names contain 'search'
 */
import { parseArgs } from 'node:util'
import { signIn } from '@warm-ladle/testing'
import { fillToScale, type Scale } from './growth/fill-to-scale.ts'
import { type Operation, operationsAt } from './growth/operations.ts'
import { type Times, timeOperation } from './growth/time-operation.ts'
import { createDatabases, type ThrowawayDatabase } from './support/databases.ts'
import { startMeasured } from './support/product.ts'

const scales: readonly Scale[] = [
  { meals: 100, members: 200, requests: 10_000, payments: 2_000 },
  { meals: 10_000, members: 20_000, requests: 1_000_000, payments: 200_000 },
]
/** Limits in milliseconds for 99 of 100 calls, by the kind of operation. */
const limits = { usual: 50, history: 500, table: 200 }
/** How many times slower the median of a usual operation may be at full size than at the smallest. */
const maxGrowth = 4
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const measured = new Map<ThrowawayDatabase['name'], ReadonlyMap<string, Times>[]>()
for (const scale of scales) {
  for (const database of await createDatabases()) {
    try {
      const all = measured.get(database.name) ?? []
      measured.set(database.name, [...all, await measure(database, scale)])
    } finally {
      await database.remove()
    }
  }
}
for (const [name, [few, many]] of measured) {
  console.log(
    `\n${name}: medians at a hundredth of the size and at all of it, how many times that is; 99 of 100`,
  )
  for (const operation of operationsAt(scales[1])) {
    const [before, after] = [few?.get(operation.what), many?.get(operation.what)]
    if (before && after) reportOne(operation, before, after)
  }
}

async function measure(database: ThrowawayDatabase, scale: Scale): Promise<Map<string, Times>> {
  const start = performance.now()
  // the first start fills the database with the demonstration
  await (await startMeasured(database)).stop()
  await fillToScale(database, scale)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${database.name}: ${scale.requests.toLocaleString('en')} requests, filled in ${seconds} s`)
  const product = await startMeasured(database)
  try {
    const cookies = {
      admin: await signIn(product.origin, 'admin'),
      gold: await signIn(product.origin, 'gold'),
      // responses to visitors are cached unless there is a cookie
      visitor: 'cache=passed-by',
    }
    const times = new Map<string, Times>()
    for (const operation of operationsAt(scale).filter(({ what }) => what.includes(values.only)))
      times.set(operation.what, await timeOperation(product.origin, cookies[operation.as], operation))
    return times
  } finally {
    await product.stop()
  }
}

/** Prints one line. The process exits with 1 later if a limit is missed. */
function reportOne({ what, kind = 'usual' }: Operation, before: Times, after: Times) {
  const times = after.half / before.half
  const isReached = after.slowest <= limits[kind] && (kind !== 'usual' || times <= maxGrowth)
  if (!isReached) process.exitCode = 1
  const [few, many, slowest] = [before.half, after.half, after.slowest].map((time) =>
    time.toFixed(1).padStart(8),
  )
  console.log(
    `${isReached ? '✓' : '✗'} ${what.padEnd(44)} ${few} ${many}  × ${times.toFixed(1).padStart(5)} ${slowest} of ${limits[kind]} ms`,
  )
}
