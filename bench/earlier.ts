/*
 * What a start and an answer cost in processor time, as a ratio to an earlier version of the product, which was built in
 * another folder (`npm run build` there): in English, and in languages that have more to write.
 *
 *   EARLIER=../earlier npm run bench -- earlier
 */
import path from 'node:path'
import { productArguments, testEnvironment } from '@warm-ladle/testing'
import { createDatabases, type ThrowawayDatabase } from './support/databases.ts'
import { loadInTurns } from './support/load.ts'
import { median } from './support/percentile.ts'
import { signInResident } from './support/product.ts'
import { report } from './support/report.ts'
import { startServer } from './support/server-process.ts'

const { EARLIER } = process.env
if (EARLIER === undefined) console.log('EARLIER names no folder, so there is nothing to compare with.')
else await compare([path.resolve(EARLIER), process.cwd()])

async function compare(folders: readonly [earlier: string, now: string]) {
  // one machine's default; what differs between databases is none of it
  const [database] = await createDatabases()
  const [other] = await createDatabases()
  if (!database || !other) throw new Error('There is no database to measure on.')
  const databases = [other, database]
  try {
    const starts: [number[], number[]] = [[], []]
    // the first fills the database, and compiles
    for (let round = 0; round <= 10; round += 1)
      for (const [place, folder] of folders.entries()) {
        const server = await start(folder, databases[place])
        if (round > 0) starts[place]?.push(await server.cpuTime())
        await server.stop()
      }
    report([{ what: 'a start', seen: ratio(median(starts[1]), median(starts[0])), unit: '%', atMost: 5 }])
    await compareAnswers(folders, databases)
  } finally {
    for (const { remove } of databases) await remove()
  }
}

async function compareAnswers(folders: readonly string[], databases: readonly ThrowawayDatabase[]) {
  const [earlier, now] = await Promise.all(folders.map((folder, place) => start(folder, databases[place])))
  if (!earlier || !now) throw new Error('Two versions are compared.')
  try {
    const cookies = [await signInResident(earlier), await signInResident(now)] as const
    for (const [what, location] of [
      ['the home page', '/'],
      ['the menu', '/meals'],
      ['the list of meals as JSON', '/allMeal?limit=12'],
    ] as const) {
      const side = (server: typeof now, cookie: string) => ({
        server,
        calls: [{ method: 'GET' as const, path: location, headers: { cookie } }],
      })
      const [before, english, german, arabic] = (
        await loadInTurns(
          [
            side(earlier, cookies[0]),
            ...['en', 'de', 'ar'].map((language) => side(now, `${cookies[1]}; language=${language}`)),
          ],
          { rounds: 10, seconds: 1 },
        )
      ).map(({ cpuEach }) => cpuEach)
      report([
        { what: `${what} of a member`, seen: ratio(english, before), unit: '%', atMost: 5 },
        { what: `${what} in German`, seen: ratio(german, before), unit: '%' },
        { what: `${what} in Arabic`, seen: ratio(arabic, before), unit: '%' },
      ])
    }
  } finally {
    await earlier.stop()
    await now.stop()
  }
}

/** How many percent more it takes. */
const ratio = (seen = Number.NaN, before = Number.NaN) => (seen / before - 1) * 100

async function start(folder: string, database: ThrowawayDatabase | undefined) {
  const settings = await testEnvironment({ ...database?.environment })
  return startServer({
    args: productArguments,
    folder,
    environment: settings,
    origin: `http://localhost:${settings['PORT']}`,
    readyAt: '/readyz',
  })
}
