/*
 * How many pages one process serves per second: home, menu, a meal and the week of a demonstration. Pages are rendered
 * on each request for a member, and cached for a second for visitors.
 */
import { listed } from './support/calls.ts'
import { createDatabases } from './support/databases.ts'
import { loadInTurns } from './support/load.ts'
import { signInResident, startMeasured } from './support/product.ts'
import { report } from './support/report.ts'
import type { ServerProcess } from './support/server-process.ts'

const accept = 'text/html'

for (const database of await createDatabases()) {
  const server = await startMeasured(database)
  try {
    for (const [page, path] of await listPages(server)) await measure(database.name, server, page, path)
  } finally {
    await server.stop()
    await database.remove()
  }
}

async function listPages(server: ServerProcess): Promise<[string, string][]> {
  const [meal] = await listed(server, '/allMeal?limit=1')
  return [
    ['home', '/'],
    ['menu', '/meals'],
    ['a meal', `/meal/${meal?.id}`],
    ['week', '/week'],
  ]
}

async function measure(name: string, server: ServerProcess, page: string, path: string) {
  const cookie = await signInResident(server)
  const callers = { member: { accept, cookie }, visitor: { accept, 'accept-encoding': 'gzip' } }
  const [member, visitor] = await loadInTurns(
    Object.values(callers).map((headers) => ({ server, calls: [{ method: 'GET', path, headers }] })),
    { rounds: 3, seconds: 2 },
  )
  const { perSecond: ofMember = Number.NaN, cpuEach = Number.NaN } = member ?? {}
  report([
    { what: `${name}: ${page} of a member, a second`, seen: ofMember, unit: '', atLeast: 60 },
    { what: `${name}: ${page} of a member, processor time`, seen: cpuEach, unit: 'ms' },
    {
      what: `${name}: ${page} of visitors, a second`,
      seen: visitor?.perSecond ?? Number.NaN,
      unit: '',
      atLeast: 1_000,
    },
  ])
}
