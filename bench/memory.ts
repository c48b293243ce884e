/*
 * The product's memory as the system counts it (resident set): once it is ready, and at its peak while residents open
 * pages, request and cancel, like and review.
 *
 *   node bench/memory.ts --minutes 10   (an hour by default)
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from '@warm-ladle/testing'
import { createDatabases, type ThrowawayDatabase } from './support/databases.ts'
import { startMeasured } from './support/product.ts'
import { createRandom } from './support/random.ts'
import { type Figure, report } from './support/report.ts'
import { openResident } from './support/resident-acts.ts'
import { measureResidentMemory } from './support/resident.ts'
import type { ServerProcess } from './support/server-process.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(values.minutes)
/** Average milliseconds between two acts of one person. */
const thinking = 400
const persons = ['bronze', 'silver', 'gold', 'platinum'] as const
/** Browsers per person. Visitors use as many again. */
const browsers = 2

for (const database of await createDatabases()) {
  try {
    report(await measure(database))
  } finally {
    await database.remove()
  }
}

async function measure(database: ThrowawayDatabase): Promise<Figure[]> {
  const product = await startMeasured(database)
  try {
    const ready = await measureResidentMemory(product)
    const over = new AbortController()
    const acting = actUntil(over.signal, product)
    // a failed call stops the measurement
    const peak = await Promise.race([watch(product), acting.then(neverDone)])
    over.abort()
    return [
      { what: `${database.name}: memory once it is ready`, seen: ready, unit: 'MB' },
      { what: `${database.name}: acts in ${minutes} minutes`, seen: await acting, unit: '' },
      { what: `${database.name}: most memory`, seen: peak, unit: 'MB', atMost: 250 },
    ]
  } finally {
    await product.stop()
  }
}

function neverDone(): never {
  throw new Error('No resident acts any more.')
}

/** Lets everyone act until the time is over; returns the number of acts. */
async function actUntil(over: AbortSignal, { origin }: ServerProcess): Promise<number> {
  const cookies = await Promise.all(persons.map((person) => signIn(origin, person)))
  const everyone = [...cookies, ...cookies.map(() => undefined)].flatMap((cookie) =>
    Array.from({ length: browsers }, () => cookie),
  )
  let acts = 0
  await Promise.all(
    everyone.map(async (cookie, number) => {
      const random = createRandom(number)
      const resident = await openResident({ origin, cookie, random })
      for (; !over.aborted; acts += 1) {
        await resident.act()
        await pause(random.below(2 * thinking))
      }
    }),
  )
  return acts
}

/** The peak memory, checked every second, in megabytes. */
async function watch(product: ServerProcess): Promise<number> {
  const end = performance.now() + minutes * 60_000
  let peak = 0
  while (performance.now() < end) {
    peak = Math.max(peak, await measureResidentMemory(product))
    await pause(1_000)
  }
  return peak
}
