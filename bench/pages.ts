/*
 * How many pages one process renders: home, menu, a meal and the week of a demonstration, for a member, beside the same
 * React tree on a bare server, and for visitors, whose pages are kept. Then whether the heap stays as it is.
 */
import { freePorts } from '@warm-ladle/testing'
import { createDatabases } from './support/databases.ts'
import { load, loadInTurns, type Measured, type Side } from './support/load.ts'
import { signInResident, startMeasured } from './support/product.ts'
import { type Figure, report } from './support/report.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'

const accept = 'text/html'
const databases = await createDatabases()
try {
  for (const database of databases) {
    const product = await startMeasured(database)
    const cookie = await signInResident(product)
    const bare = await startBarePages(product, cookie)
    try {
      report(await figuresOf(database.name, { product, bare, cookie }))
    } finally {
      await bare.stop()
      await product.stop()
    }
  }
} finally {
  for (const database of databases) await database.remove()
}

interface Servers {
  readonly product: ServerProcess
  readonly bare: ServerProcess
  /** The session of a resident. */
  readonly cookie: string
}

async function figuresOf(name: string, { product, bare, cookie }: Servers): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, path] of await pagesOf(product)) {
    const member: Side = { server: product, calls: [{ method: 'GET', path, headers: { accept, cookie } }] }
    const visitors = { accept, 'accept-encoding': 'gzip' }
    const visitor: Side = { server: product, calls: [{ method: 'GET', path, headers: visitors }] }
    const same: Side = { server: bare, calls: [{ method: 'GET', path, headers: { accept } }] }
    await requireSamePage(member, same)
    const [ofMember, ofBare, ofVisitor] = await loadInTurns([member, same, visitor], {
      rounds: 3,
      seconds: 2,
    })
    figures.push(...figuresOfPage(`${name}: ${what}`, { ofMember, ofBare, ofVisitor }))
  }
  return [...figures, await growthOfHeap(name, product, cookie)]
}

async function pagesOf({ origin }: ServerProcess): Promise<[string, string][]> {
  const answer = await fetch(`${origin}/allMeal?limit=1`, { headers: { accept: 'application/json' } })
  // the demonstration has meals
  const [meal] = (await answer.json()) as [{ id: string }]
  return [
    ['home', '/'],
    ['menu', '/meals'],
    ['a meal', `/meal/${meal.id}`],
    ['week', '/week'],
  ]
}

type Seen = Readonly<Record<'ofMember' | 'ofBare' | 'ofVisitor', Measured | undefined>>

function figuresOfPage(what: string, { ofMember, ofBare, ofVisitor }: Seen): Figure[] {
  if (!ofMember || !ofBare || !ofVisitor) return []
  const beside = (100 * ofMember.perSecond) / ofBare.perSecond
  return [
    { what: `${what}, for a member, a second`, seen: ofMember.perSecond, unit: '' },
    { what: `${what}, for a member, processor time`, seen: ofMember.cpuEach, unit: 'ms' },
    { what: `${what}, bare server, a second`, seen: ofBare.perSecond, unit: '' },
    { what: `${what}, bare server, processor time`, seen: ofBare.cpuEach, unit: 'ms' },
    { what: `${what}, for a member beside the bare server`, seen: beside, unit: '%', atLeast: 60 },
    { what: `${what}, for visitors, a second`, seen: ofVisitor.perSecond, unit: '', atLeast: 1_000 },
    { what: `${what}, for visitors, processor time`, seen: ofVisitor.cpuEach, unit: 'ms' },
  ]
}

/** Megabytes that the heap has grown by, after collections, in some thousand pages. */
async function growthOfHeap(name: string, server: ServerProcess, cookie: string): Promise<Figure> {
  const paths = (await pagesOf(server)).map(([, path]) => path)
  const calls = paths.flatMap((path) => [
    { method: 'GET', path, headers: { accept, cookie } } as const,
    // a query is part of no kept page's key
    { method: 'GET', path: `${path}?from=elsewhere`, headers: { accept } } as const,
    { method: 'GET', path, headers: { accept } } as const,
  ])
  await load({ server, calls }, 5)
  const before = await server.heap()
  await load({ server, calls }, 15)
  const grown = ((await server.heap()) - before) / 1024 / 1024
  return {
    what: `${name}: growth of the heap in 15 s of pages`,
    seen: Math.max(0, grown),
    unit: 'MB',
    atMost: 5,
  }
}

async function startBarePages({ origin }: ServerProcess, cookie: string): Promise<ServerProcess> {
  const [port] = await freePorts()
  return startServer({
    args: ['bench/support/bare-pages.ts'],
    environment: { PORT: String(port), ORIGIN: origin, COOKIE: cookie, NODE_ENV: 'production' },
    origin: `http://localhost:${port}`,
    readyAt: '/ready',
  })
}

/** The bare server must render as much as the product does. */
async function requireSamePage(...sides: readonly Side[]): Promise<void> {
  const elements = await Promise.all(sides.map(countElements))
  if (new Set(elements).size !== 1 || !elements[0])
    throw new Error(`Not the same page: ${elements.join(', ')}`)
}

async function countElements({ server, calls: [call] }: Side): Promise<number> {
  const answer = await fetch(server.origin + (call?.path ?? ''), { headers: call?.headers ?? {} })
  const main = /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? ''
  return main.match(/<\w/g)?.length ?? 0
}
