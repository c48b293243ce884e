/*
 * What residents do for as long as wanted: reading and opening pages, booking and cancelling, liking, reviewing. Prints
 * heap and memory over time, and fails where they grow beyond their targets.
 *
 *   node bench/mixed.ts --minutes 60   by default ten
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from '@warm-ladle/testing'
import { createDatabases, type ThrowawayDatabase } from './support/databases.ts'
import { startMeasured } from './support/product.ts'
import { createRandom } from './support/random.ts'
import { type Figure, report } from './support/report.ts'
import { openResident } from './support/resident-acts.ts'
import { residentOf } from './support/resident.ts'
import type { ServerProcess } from './support/server-process.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
/** Milliseconds between two acts of a person, on average. */
const thinking = 400
const persons = ['bronze', 'silver', 'gold', 'platinum'] as const
/** Browsers of each person, and as many visitors. */
const browsers = 2
/** Code is compiled and caches fill up in the first minute, which does not count. */
const warmUp = 60_000
const looks = 10

const databases = await createDatabases()
try {
  for (const database of databases) report(await figuresOf(database))
} finally {
  for (const database of databases) await database.remove()
}

async function figuresOf(database: ThrowawayDatabase): Promise<Figure[]> {
  const product = await startMeasured(database)
  try {
    const over = new AbortController()
    const acting = actUntil(over.signal, product)
    // what fails ends the measurement
    const heaps = await Promise.race([watch(database.name, product), acting.then(neverDone)])
    over.abort()
    const acts = await acting
    return [
      { what: `${database.name}: acts in ${minutes} minutes`, seen: acts, unit: '' },
      { what: `${database.name}: most memory`, seen: heaps.most, unit: 'MB', atMost: 250 },
      { what: `${database.name}: growth of the heap`, seen: heaps.grown, unit: 'MB', atMost: 5 },
    ]
  } finally {
    await product.stop()
  }
}

function neverDone(): never {
  throw new Error('No resident acts any more.')
}

/** Has everyone act until it is over; how often they did. */
async function actUntil(over: AbortSignal, product: ServerProcess): Promise<number> {
  const cookies = await Promise.all(persons.map((person) => signIn(product.origin, person)))
  const everyone = [...cookies, ...cookies.map(() => undefined)].flatMap((cookie) =>
    Array.from({ length: browsers }, () => cookie),
  )
  const counts = await Promise.all(
    everyone.map(async (cookie, number) => {
      const random = createRandom(number)
      const resident = await openResident({ origin: product.origin, cookie, random })
      let acts = 0
      while (!over.aborted) {
        await resident.act()
        acts += 1
        await pause(random.below(2 * thinking))
      }
      return acts
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Looks at the memory from time to time, in megabytes; of the heap what is left after a collection. */
async function watch(name: string, product: ServerProcess) {
  let most = 0
  await pause(warmUp)
  const first = await heapOf(product)
  let last = first
  const interval = (minutes * 60_000 - warmUp) / looks
  for (let look = 1; look <= looks; look += 1) {
    const end = performance.now() + interval
    while (performance.now() < end) {
      most = Math.max(most, await residentOf(product))
      await pause(Math.max(0, Math.min(1_000, end - performance.now())))
    }
    const resident = await residentOf(product)
    last = await heapOf(product)
    const minute = (warmUp + look * interval) / 60_000
    console.log(
      `  ${name}, minute ${minute.toFixed(1)}: heap ${last.toFixed(1)} MB, memory ${resident.toFixed(0)} MB`,
    )
  }
  return { most, grown: Math.max(0, last - first) }
}

async function heapOf(product: ServerProcess): Promise<number> {
  return (await product.heap()) / 1024 / 1024
}
