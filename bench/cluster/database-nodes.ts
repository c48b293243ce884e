import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Program } from '@warm-ladle/testing'
import { Client } from 'pg'
import { listens, type Place, until } from './processes.ts'
import { ports } from './ports.ts'

const scope = 'warm-ladle'
/** Megabytes. */
const diskSize = 400
const binaries = '/usr/lib/postgresql/15/bin'

export interface Node {
  readonly name: string
  readonly url: string
  readonly folder: string
  /** Kills PostgreSQL's first process as a fault would; Patroni stays. */
  killPostgres(): void
  /** The whole machine is gone: PostgreSQL, and Patroni, which could tell the others. */
  killAll(): void
  /** Starts Patroni, and with it PostgreSQL. */
  start(): void
}

export interface DatabaseNodes {
  readonly nodes: readonly Node[]
  /** The node that is the primary now; undefined while there is none. */
  primary(): Promise<Node | undefined>
  /** Whether one node is the primary and all others follow it. */
  isWhole(): Promise<boolean>
  switchOver(): Promise<void>
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Three PostgreSQL servers under Patroni, which keeps its state in etcd: commits wait for one replica. */
export async function startDatabaseNodes(place: Place): Promise<DatabaseNodes> {
  const client = `http://127.0.0.1:${ports.etcd}`
  const peers = `http://127.0.0.1:${ports.etcdPeers}`
  const options = {
    'data-dir': place.makeFolder('etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }
  place.start('etcd', ['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)])
  await until('etcd listens', () => listens(ports.etcd))
  const nodes = ports.postgres.map((_, number) => nodeOf(place, number))
  const [first, ...others] = nodes
  first?.start()
  await until('a first primary', async () => (await primary()) !== undefined, 25)
  for (const other of others) other.start()

  async function primary() {
    const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')
    return nodes.find(({ name }) => name === leader?.name)
  }
  const isWhole = async () => {
    const all = (await members()).filter(({ state }) => state === 'running' || state === 'streaming')
    return all.length === nodes.length && all.some(({ role }) => role === 'sync_standby')
  }
  await until('two replicas', isWhole, 120)
  return {
    nodes,
    primary,
    isWhole,
    async switchOver() {
      const all = await members()
      const [leader, candidate] = ['leader', 'sync_standby'].map((wanted) =>
        all.find(({ role }) => role === wanted),
      )
      const port = ports.patroni[nodes.findIndex(({ name }) => name === leader?.name)]
      const answer = await fetch(`http://127.0.0.1:${port}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader?.name, candidate: candidate?.name }),
      })
      if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`)
    },
  }
}

/** As any Patroni that answers sees them. */
async function members(): Promise<readonly Member[]> {
  for (const port of ports.patroni) {
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined)
    // Patroni's, which names all members with their roles
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

function nodeOf(place: Place, number: number): Node {
  const name = `node${number + 1}`
  // the last one's disk is filled
  const isLast = number === ports.postgres.length - 1
  const folder = isLast ? place.makeSmallDisk(name, diskSize) : place.makeFolder(name)
  const port = ports.postgres[number]
  const config = place.write(`${name}.json`, JSON.stringify(configOf(name, number, folder), undefined, 2))
  let patroni: Program | undefined
  const postmaster = () =>
    Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const killPostgres = () => void process.kill(postmaster(), 'SIGKILL')
  return {
    name,
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    killPostgres,
    killAll() {
      patroni?.signal('SIGKILL')
      killPostgres()
    },
    start() {
      patroni = place.start(name, ['patroni', config])
    },
  }
}

/** JSON is YAML, which Patroni reads. */
const configOf = (name: string, number: number, folder: string) => ({
  scope,
  name,
  restapi: {
    listen: `127.0.0.1:${ports.patroni[number]}`,
    connect_address: `127.0.0.1:${ports.patroni[number]}`,
  },
  etcd3: { host: `127.0.0.1:${ports.etcd}` },
  bootstrap: {
    dcs: {
      // a node that is gone counts as the primary until then
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      // a primary that crashes is replaced at once instead of started again
      primary_start_timeout: 0,
      master_start_timeout: 0,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 100,
          shared_buffers: '64MB',
          max_wal_size: '128MB',
          wal_keep_size: '64MB',
          wal_log_hints: 'on',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `127.0.0.1:${ports.postgres[number]}`,
    connect_address: `127.0.0.1:${ports.postgres[number]}`,
    data_dir: path.join(folder, 'data'),
    bin_dir: binaries,
    pgpass: path.join(folder, 'pgpass'),
    authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
    pg_hba: [
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
      'local all all trust',
    ],
    parameters: { unix_socket_directories: folder },
  },
})

/** Runs statements on a database, each by itself. */
export async function tellDatabase(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
