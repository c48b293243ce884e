import type { Figure } from '../support/report.ts'
import type { DatabaseNodes, Node } from './database-nodes.ts'
import { tryFailure } from './failures.ts'
import type { Front } from './front.ts'
import { ports } from './ports.ts'
import { type Place, until } from './processes.ts'
import { fillHostel, type Hostel } from './residents.ts'
import { roll } from './rolling.ts'
import { measureScale } from './scale.ts'
import { type Server, startServer } from './servers.ts'
import { fillDisk } from './full-disk.ts'

/** What a part is given. */
export interface Cluster {
  readonly place: Place
  readonly databases: DatabaseNodes
  readonly front: Front
}

interface Running extends Cluster {
  readonly hostel: Hostel
  readonly servers: readonly Server[]
}

const root = new URL('../..', import.meta.url).pathname
const url = `postgres://warm_ladle@127.0.0.1:${ports.haproxyPrimary}/hostel`
const database = async () => url

let hostel: Hostel | undefined

/** Runs a part with all four servers of this release, which are stopped afterwards. */
const withServers =
  (part: (running: Running) => Promise<Figure[]>) =>
  async (cluster: Cluster): Promise<Figure[]> => {
    const servers: Server[] = []
    try {
      for (const number of ports.servers.keys()) servers.push(await startOf(cluster, number))
      hostel ??= await fillHostel(url)
      return await part({ ...cluster, hostel, servers })
    } finally {
      await Promise.all(servers.map(({ program }) => program.stop()))
    }
  }

const startOf = ({ place }: Cluster, number: number) =>
  startServer({ place, number, database: 'hostel', release: root, readsReplicas: true })

async function primaryOf({ databases }: Cluster): Promise<Node> {
  const found = await databases.primary()
  if (!found) throw new Error('There is no primary.')
  return found
}

async function untilReplaced({ databases }: Cluster, old: Node) {
  await until('another primary', async () => {
    const now = await databases.primary()
    return now !== undefined && now !== old
  })
}

/** The parts of the benchmark, by the names under which they are chosen. */
export const parts: Readonly<Record<string, (cluster: Cluster) => Promise<Figure[]>>> = {
  scale: withServers(measureScale),

  'server-killed': withServers(({ hostel: residents, servers }) =>
    tryFailure({
      what: 'server killed',
      hostel: residents,
      database,
      errorsFor: 1,
      left: 3,
      fail: async () => servers.at(-1)?.program.kill(),
    }),
  ),

  'postgres-killed': withServers((running) =>
    tryFailure({
      what: 'PostgreSQL of the primary killed',
      hostel: running.hostel,
      database,
      errorsFor: 10,
      async fail() {
        const old = await primaryOf(running)
        old.killPostgres()
        await untilReplaced(running, old)
        await until('all nodes', running.databases.isWhole)
      },
    }),
  ),

  'switch-over': withServers((running) =>
    tryFailure({
      what: 'switch-over',
      hostel: running.hostel,
      database,
      errorsFor: 10,
      async fail() {
        const old = await primaryOf(running)
        await running.databases.switchOver()
        await untilReplaced(running, old)
        await until('all nodes', running.databases.isWhole)
      },
    }),
  ),

  'node-gone': withServers((running) =>
    tryFailure({
      what: 'node of the primary gone',
      hostel: running.hostel,
      database,
      errorsFor: 40,
      async fail() {
        const old = await primaryOf(running)
        old.killAll()
        await untilReplaced(running, old)
        old.start()
        await until('all nodes', running.databases.isWhole, 120)
      },
    }),
  ),

  'disk-full': withServers((running) =>
    tryFailure({
      what: 'disk of a replica full',
      hostel: running.hostel,
      database,
      errorsFor: 10,
      fail: () => fillDisk(running),
    }),
  ),

  rolling: (cluster) => roll(cluster, root),
}
