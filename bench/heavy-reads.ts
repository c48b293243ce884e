/*
 * How long others wait while 64 reads of the hostel's history run at once: the slowest of the calls that a resident
 * makes during these reads, one after the other, as the median of several rounds. Measured in the server's processor
 * time, because wall-clock time mostly shows what else the machine does. An earlier version of the product that was
 * built in another folder (`npm run build` there) is measured in turn with this one, on its own data.
 *
 *   EARLIER=../earlier npm run bench -- heavy-reads
 */
import path from 'node:path'
import { productArguments, signIn, testEnvironment } from '@warm-ladle/testing'
import { createOn, removeFrom } from './support/databases.ts'
import { generate } from './support/load.ts'
import { median, percentile } from './support/percentile.ts'
import { report } from './support/report.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

const atOnce = 64
const rounds = 5
/** The limit, in milliseconds. */
const longest = 100
const day = 86_400_000
const formatDate = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const year = `from=${formatDate(Date.now() - 365 * day)}&until=${formatDate(Date.now())}`
const heavy = {
  'the history of the kitchen': '/api/kitchen/history',
  'a yearly report of the kitchen': `/api/reports/kitchen?${year}&by=week`,
  'a yearly report of the office': `/api/reports/office?${year}&by=week`,
  'the forecast of dishes': `/api/kitchen/forecast/dishes?from=${formatDate(Date.now())}&until=${formatDate(Date.now())}`,
}
const others = ['/account', '/api/week', '/meal-requests', '/overview/member']

interface Version {
  readonly name: string
  readonly server: ServerProcess
  readonly cookies: { readonly admin: string; readonly gold: string }
}

const postgres = process.env['TEST_DATABASE_URL']
const { EARLIER } = process.env
const folders = { now: process.cwd(), ...(EARLIER !== undefined && { before: path.resolve(EARLIER) }) }

await measureOn('SQLite')
if (postgres === undefined) console.log('PostgreSQL is left out: TEST_DATABASE_URL names none.')
else await measureOn('PostgreSQL', postgres)

async function measureOn(database: string, url?: string) {
  const versions: Version[] = []
  const made: string[] = []
  try {
    for (const [name, folder] of Object.entries(folders)) {
      const own = url === undefined ? undefined : await createOn(url)
      if (own !== undefined) made.push(own)
      versions.push(await start(name, folder, own))
    }
    for (const [what, location] of Object.entries(heavy))
      await compare(`${database}: ${what}`, location, versions)
  } finally {
    for (const { server } of versions) await server.stop()
    for (const own of made) if (url !== undefined) await removeFrom(url, new URL(own).pathname.slice(1))
  }
}

async function start(name: string, folder: string, url?: string): Promise<Version> {
  const environment = await testEnvironment({ ...(url !== undefined && { DATABASE_URL: url }) })
  const origin = `http://localhost:${environment['PORT']}`
  const server = await startServer({
    args: productArguments,
    folder,
    environment,
    origin,
    readyAt: '/readyz',
  })
  return {
    name,
    server,
    cookies: { admin: await signIn(origin, 'admin'), gold: await signIn(origin, 'gold') },
  }
}

async function compare(what: string, location: string, versions: readonly Version[]) {
  const seen = new Map<string, number[]>()
  // the first round only warms up the code
  for (let round = 0; round <= rounds; round += 1)
    for (const version of versions) {
      const waited = await waitBeside(version, location)
      if (round > 0) seen.set(version.name, [...(seen.get(version.name) ?? []), waited])
    }
  const [now = [], before] = [seen.get('now'), seen.get('before')]
  const figure = { what: `${what}: others wait`, seen: median(now), unit: 'ms', atMost: longest }
  if (before === undefined) return report([figure])
  report([
    figure,
    { what: `${what}: before`, seen: median(before), unit: 'ms' },
    { what: `${what}: of that`, seen: (100 * median(now)) / median(before), unit: '%' },
  ])
}

/** The slowest call of a resident while the heavy reads run. */
async function waitBeside({ server, cookies }: Version, location: string): Promise<number> {
  const { origin } = server
  const calls = [{ method: 'GET' as const, path: location, headers: { cookie: cookies.admin } }]
  const state = { isUnderWay: true }
  const reads = generate({ origin, calls, connections: atOnce, seconds: 0, mayFail: true }).finally(() => {
    state.isUnderWay = false
  })
  const waits: number[] = []
  for (let n = 0; state.isUnderWay; n += 1) {
    const before = await server.cpuTime()
    await call(origin + (others[n % others.length] ?? '/account'), cookies.gold)
    waits.push((await server.cpuTime()) - before)
  }
  await reads
  return percentile(waits, 100)
}

async function call(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie, accept: 'application/json' } })
  await response.arrayBuffer()
}
