/*
 * Compares the product with other servers that offer the same list through configuration alone. The lists have 20 of
 * 10,000 meals, filtered by category, price range and words. All servers use the same PostgreSQL with the same rows,
 * fields and indexes. The peers are installed from npm into temporary folders. A peer that fails to install or start
 * is skipped, and its error is printed.
 *
 *   node bench/peers.ts --keep FOLDER   installs them in this folder, once
 */
import { parseArgs } from 'node:util'
import { createDatabases } from './support/databases.ts'
import { callsForLists, listed, searches, toUncached } from './support/calls.ts'
import { loadInTurns, type Measured, type Side } from './support/load.ts'
import type { CallToMake } from './support/load-generator.ts'
import { directus } from './support/peers/directus.ts'
import type { Choice, Peer } from './support/peers/peer.ts'
import { mealsIn, type RunningPeer, startPeer } from './support/peers/start-peer.ts'
import { strapi } from './support/peers/strapi.ts'
import { fillDatabase, startMeasured } from './support/product.ts'
import { type Figure, report } from './support/report.ts'
import type { ServerProcess } from './support/server-process.ts'

const meals = 10_000
/** The product's processor time per list, in percent of each peer's. */
const limits = { [strapi.name]: 34, [directus.name]: 50 }

const { values } = parseArgs({ options: { keep: { type: 'string' } } })
const url = process.env['TEST_DATABASE_URL']
const calls = searches.flatMap(callsForLists)
const databases = await createDatabases()
const database = databases.find(({ name }) => name === 'PostgreSQL')
const running: { peer: Peer; started: RunningPeer }[] = []
let product: ServerProcess | undefined
try {
  if (database && url !== undefined) {
    await fillDatabase(database, meals)
    product = await startMeasured(database)
    await startPeers(await mealsIn(database.environment.DATABASE_URL ?? ''), url, product)
    if (running.length > 0) report(await figures(product))
  }
} finally {
  await product?.stop()
  for (const { started } of running) await started.remove()
  for (const each of databases) await each.remove()
}

async function startPeers(rows: string, postgres: string, ours: ServerProcess) {
  for (const peer of [strapi, directus]) {
    try {
      console.log(`${peer.name}: being installed, which takes minutes …`)
      const started = await startPeer(peer, { postgres, cacheFolder: values.keep }, rows)
      running.push({ peer, started })
      await assertSame(ours, peer, started.server)
    } catch (error) {
      console.log(`${peer.name} is left out: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
}

/** @throws if a peer does not list the same meals in the same order */
async function assertSame(ours: ServerProcess, peer: Peer, { origin }: ServerProcess) {
  for (const call of calls) {
    const theirs = await fetch(origin + peer.list(parseChoice(call)).path)
    if (!theirs.ok) throw new Error(`${theirs.status} ${await theirs.text()}`)
    // both peers wrap their lists the same way
    const { data } = (await theirs.json()) as { data: { title: string }[] }
    const [one, other] = [data, await listed(ours, call.path)].map((list) =>
      list.map(({ title }) => title).join(),
    )
    if (one !== other) throw new Error(`Not the same meals: ${call.path}\n${other}\n${one}`)
  }
}

function parseChoice({ path }: CallToMake): Choice {
  const query = new URL(path, 'http://localhost').searchParams
  const cents = (name: string) => Number(query.get(name)) * 100
  return {
    search: query.get('search') ?? '',
    category: query.get('category') ?? '',
    minCents: cents('minPrice'),
    maxCents: cents('maxPrice'),
  }
}

async function figures(ours: ServerProcess): Promise<Figure[]> {
  const sides: Side[] = [
    { server: ours, calls: toUncached(calls) },
    ...running.map(({ peer, started }) => ({
      server: started.server,
      calls: calls.map((call) => peer.list(parseChoice(call))),
    })),
  ]
  const [own, ...theirs] = await loadInTurns(sides, { rounds: 3, seconds: 4 })
  return [
    ...toFigures('Warm Ladle', own),
    ...running.flatMap(({ peer: { name } }, index) => [
      ...toFigures(name, theirs[index]),
      {
        what: `Warm Ladle: processor time of a list, beside ${name}`,
        seen: (100 * (own?.cpuEach ?? Number.NaN)) / (theirs[index]?.cpuEach ?? Number.NaN),
        unit: '%',
        atMost: limits[name] ?? Number.NaN,
      },
    ]),
  ]
}

function toFigures(name: string, seen: Measured | undefined): Figure[] {
  return [
    { what: `${name}: lists of 20 a second`, seen: seen?.perSecond ?? Number.NaN, unit: '' },
    { what: `${name}: processor time of a list`, seen: seen?.cpuEach ?? Number.NaN, unit: 'ms' },
  ]
}
