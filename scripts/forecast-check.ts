/*
 * Says how far the forecast of the kitchen is off, beside what the same weekday of the last week would have said, and how
 * many mealtimes its ranges hold: on generated seasons with holidays, and on the history of a new demonstration.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../packages/server/src/database/engine/open.ts'
import { migrate } from '../packages/server/src/database/engine/migrate.ts'
import { seedDemonstration } from '../packages/server/src/demonstration/seed.ts'
import { listObservations } from '../packages/server/src/kitchen/observations.ts'
import { judge } from '../packages/server/test/forecast/judge.ts'
import { seasonOf } from '../packages/server/test/forecast/seasons.ts'

const seasons = Array.from({ length: 20 }, (_, seed) => seasonOf(seed + 1))
print('20 generated seasons', seasons)
print('the demonstration', [await demonstrationHistory()])

type Seasons = Parameters<typeof judge>[0]

function print(what: string, of: Seasons) {
  for (const [when, isFromOrders] of [
    ['before orders close', false],
    ['after they have closed', true],
  ] as const) {
    const { count, error, naiveError, held } = judge(of, isFromOrders)
    console.log(
      `${what}, ${when}: off by ${error.toFixed(1)} on average over ${count} mealtimes, ` +
        `last week's number by ${naiveError.toFixed(1)}; the range holds ${(held * 100).toFixed(1)} %`,
    )
  }
}

async function demonstrationHistory() {
  const folder = await mkdtemp(path.join(tmpdir(), 'warm-ladle-forecast-'))
  const database = openDatabase({ dataDir: folder })
  try {
    await migrate(database.db)
    await seedDemonstration({ database, timeZone: 'UTC' })
    const all = { from: '2000-01-01', until: '2199-12-31' }
    return await listObservations(database.db, all, new Date())
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}
