/*
 * How long a search among a million meals takes until its answer has arrived, from the 7th time on: by then PostgreSQL would
 * plan a prepared statement for any words, which is slow for most.
 */
import { Client } from 'undici'
import { createDatabases } from './support/databases.ts'
import { inventedSearches } from './support/invented-searches.ts'
import { fillDatabase, startMeasured } from './support/product.ts'
import { report } from './support/report.ts'
import { percentile } from './support/percentile.ts'

const meals = 1_000_000
const searchesOfEachKind = 20
/** Runs of the same search; those before `firstCounted` warm it up. */
const runs = 10
const firstCounted = 7
/** Milliseconds. */
const atMost = 50

for (const database of await createDatabases()) {
  try {
    console.log(`${database.name}: writing a million meals, which takes minutes …`)
    await fillDatabase(database, meals)
    const product = await startMeasured(database)
    await measure(database.name, product.origin)
    await product.stop()
  } finally {
    await database.remove()
  }
}

async function measure(name: string, origin: string) {
  const client = new Client(origin)
  const all: number[] = []
  const figures = []
  for (const { kind, searches } of inventedSearches(searchesOfEachKind)) {
    const times = await timesOf(client, searches)
    all.push(...times)
    figures.push({ what: `${name}: ${kind}, 99 of 100 within`, seen: percentile(times, 99), unit: 'ms' })
  }
  await client.close()
  report([
    ...figures,
    { what: `${name}: all searches, half of them within`, seen: percentile(all, 50), unit: 'ms' },
    { what: `${name}: all searches, 99 of 100 within`, seen: percentile(all, 99), unit: 'ms', atMost },
  ])
}

/** Milliseconds that each counted run of each search took. */
async function timesOf(client: Client, searches: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const search of searches) {
    for (let run = 1; run <= runs; run += 1) {
      const time = await timeOf(client, `/allmealSearch?${new URLSearchParams({ search, limit: '20' })}`)
      if (run >= firstCounted) times.push(time)
    }
  }
  return times
}

async function timeOf(client: Client, path: string): Promise<number> {
  const start = performance.now()
  const { statusCode, body } = await client.request({
    method: 'GET',
    path,
    headers: { accept: 'application/json' },
  })
  await body.dump()
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
  return performance.now() - start
}
