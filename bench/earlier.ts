/*
 * How much more processor time a start and a response take than in an earlier version of the product that was built
 * in another folder (`npm run build` there): in English, and in languages with longer texts.
 *
 *   EARLIER=../earlier npm run bench -- earlier
 */
import path from 'node:path'
import { type Environment, productArguments, testEnvironment } from '@warm-ladle/testing'
import { loadInTurns } from './support/load.ts'
import { median } from './support/percentile.ts'
import { signInResident } from './support/product.ts'
import { report } from './support/report.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'

/** A version of the product with its own data. */
interface Version {
  readonly folder: string
  readonly environment: Environment
}

const { EARLIER } = process.env
if (EARLIER === undefined) console.log('EARLIER names no folder, so there is nothing to compare with.')
else {
  const earlier = { folder: path.resolve(EARLIER), environment: await testEnvironment() }
  const now = { folder: process.cwd(), environment: await testEnvironment() }
  await compareStarts(earlier, now)
  await compareAnswers(earlier, now)
}

async function compareStarts(earlier: Version, now: Version) {
  const seen: { readonly before: number; readonly after: number }[] = []
  // the first round fills the database and compiles
  for (let round = 0; round <= 10; round += 1) {
    const [before, after] = [await timeToStart(earlier), await timeToStart(now)]
    if (round > 0) seen.push({ before, after })
  }
  const more = percentMore(median(seen.map(({ after }) => after)), median(seen.map(({ before }) => before)))
  report([{ what: 'a start', seen: more, unit: '%', atMost: 5 }])
}

async function timeToStart(version: Version): Promise<number> {
  const server = await start(version)
  const time = await server.cpuTime()
  await server.stop()
  return time
}

async function compareAnswers(earlier: Version, now: Version) {
  const servers = [await start(earlier), await start(now)] as const
  try {
    const pages = ['de', 'ar']
    await compareAnswer('the home page', '/', pages, servers)
    await compareAnswer('the menu', '/meals', pages, servers)
    // JSON is the same in every language, so it is measured once
    await compareAnswer('a list of meals as JSON', '/allMeal?limit=12', [], servers)
  } finally {
    for (const { stop } of servers) await stop()
  }
}

async function compareAnswer(
  what: string,
  location: string,
  languages: readonly string[],
  [earlier, now]: readonly [ServerProcess, ServerProcess],
) {
  // logged in, because responses to members are never cached
  const cookies = [await signInResident(earlier), await signInResident(now)] as const
  const side = (server: ServerProcess, cookie: string) => ({
    server,
    calls: [{ method: 'GET' as const, path: location, headers: { cookie, accept: '*/*' } }],
  })
  const others = ['en', ...languages].map((language) => side(now, `${cookies[1]}; language=${language}`))
  const sides = await loadInTurns([side(earlier, cookies[0]), ...others], { rounds: 10, seconds: 2 })
  const [before, ...after] = sides.map(({ cpuEach }) => cpuEach)
  const [english, ...rest] = after.map((time) => percentMore(time, before))
  report([
    { what, seen: english ?? Number.NaN, unit: '%', atMost: 5 },
    ...rest.map((seen, index) => ({ what: `${what}, in '${languages[index]}'`, seen, unit: '%' })),
  ])
}

/** How much higher the second figure is, in percent. */
function percentMore(after: number, before = Number.NaN): number {
  return (after / before - 1) * 100
}

function start({ folder, environment }: Version): Promise<ServerProcess> {
  return startServer({
    args: productArguments,
    folder,
    environment,
    origin: `http://localhost:${environment['PORT']}`,
    readyAt: '/readyz',
  })
}
