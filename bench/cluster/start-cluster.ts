import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { productArguments, type Program, testEnvironment, untilReady } from '@warm-ladle/testing'
import { runStatement } from '../support/databases.ts'
import { type Workspace, until } from './processes.ts'

/** Ports on the loopback address. */
const ports = {
  etcd: 20379,
  etcdPeers: 20380,
  postgres: [20401, 20402, 20403],
  patroni: [20411, 20412, 20413],
  primary: 20420,
  site: 20480,
  servers: [20501, 20502, 20503],
  sandboxes: [20511, 20512, 20513],
} as const
const primaryUrl = (user: string, database: string) =>
  `postgres://${user}@127.0.0.1:${ports.primary}/${database}`

export const origin = `http://127.0.0.1:${ports.site}`
export const secret = 'a secret that only this benchmark knows'

export interface Node {
  readonly name: string
  /** Takes the whole machine down: PostgreSQL and also Patroni, which could warn the others. */
  kill(): void
  start(): void
}

/** Three PostgreSQL servers under Patroni, with its state in etcd. Commits wait for one replica. */
export async function startDatabase(workspace: Workspace) {
  const [client, peers] = [ports.etcd, ports.etcdPeers].map((port) => `http://127.0.0.1:${port}`)
  workspace.start('etcd', [
    'etcd',
    `--data-dir=${workspace.makeFolder('etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ])
  await until('etcd answers', async () => (await fetch(`${client}/health`)).ok)
  const nodes = ports.postgres.map((_, number) => makeNode(workspace, number))
  const [first, ...others] = nodes
  first?.start()
  await until('a first primary', async () => (await primary()) !== undefined)
  for (const other of others) other.start()

  async function primary(): Promise<Node | undefined> {
    const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')
    return nodes.find(({ name }) => name === leader?.name)
  }
  async function isWhole(): Promise<boolean> {
    const all = (await members()).filter(({ state }) => state === 'running' || state === 'streaming')
    return all.length === nodes.length && all.some(({ role }) => role === 'sync_standby')
  }
  await until('two replicas', isWhole, 120)
  return { primary, isWhole, url: primaryUrl('warm_ladle', 'hostel') }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** The cluster's members, as reported by any Patroni that responds. */
async function members(): Promise<readonly Member[]> {
  for (const port of ports.patroni) {
    const signal = AbortSignal.timeout(1_000)
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal }).catch(() => undefined)
    // Patroni lists all members with their roles
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

function makeNode(workspace: Workspace, number: number): Node {
  const name = `node${number + 1}`
  const folder = workspace.makeFolder(name)
  const config = workspace.write(`${name}.json`, JSON.stringify(patroniConfig(name, number, folder)))
  let patroni: Program | undefined
  return {
    name,
    kill() {
      patroni?.signal('SIGKILL')
      const [pid] = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    start() {
      patroni = workspace.start(name, ['patroni', config])
    },
  }
}

/** The configuration of Patroni. It expects YAML, and JSON is valid YAML. */
function patroniConfig(name: string, number: number, folder: string) {
  const [api, server] = [ports.patroni, ports.postgres].map((all) => `127.0.0.1:${all[number]}`)
  return {
    scope: 'warm-ladle',
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        // until this expires, a dead node counts as the primary
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: server,
      connect_address: server,
      data_dir: path.join(folder, 'data'),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: path.join(folder, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      pg_hba: [
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
        'local all all trust',
      ],
      parameters: { unix_socket_directories: folder },
    },
  }
}

/** Offers one port for the primary, wherever it runs, and one for the site, on all servers that are ready. */
const haproxy = (folder: string) => `global
  maxconn 1000
  stats socket ${path.join(folder, 'haproxy.sock')} level admin
defaults
  timeout connect 2s
  timeout client 1m
  timeout server 1m
  # else the time between two checks counts, which a busy machine exceeds
  timeout check 5s
  default-server check inter 250ms fall 2 rise 1
listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk GET /primary
  default-server on-marked-down shutdown-sessions
${ports.postgres.map((port, number) => `  server node${number + 1} 127.0.0.1:${port} port ${ports.patroni[number]}`).join('\n')}
listen site
  mode http
  bind 127.0.0.1:${ports.site}
  option httpchk GET /readyz
  option forwardfor
  option redispatch 1
  http-reuse never
${ports.servers.map((port, number) => `  server server${number + 1} 127.0.0.1:${port}`).join('\n')}
`

/** HAProxy treats every node as the primary until it has checked each of them. */
const runOnPrimary = (database: string, statement: string) =>
  until('the primary is reached', () =>
    runStatement(primaryUrl('postgres', database), statement).then(() => true),
  )

/** Starts the proxy in front of the database and the servers, and creates the database. */
export async function startProxy(workspace: Workspace): Promise<void> {
  workspace.start('haproxy', [
    '/usr/sbin/haproxy',
    '-db',
    '-f',
    workspace.write('haproxy.cfg', haproxy(workspace.folder)),
  ])
  await runOnPrimary('postgres', 'create role warm_ladle login')
  await runOnPrimary('postgres', 'create database hostel owner warm_ladle')
  await runOnPrimary('hostel', 'create extension pg_trgm')
}

/**
 * Tells HAProxy to send new calls to a server of the site, or to stop, as an operator does around a restart.
 */
export async function route(workspace: Workspace, number: number, state: 'ready' | 'drain'): Promise<void> {
  const socket = connect(path.join(workspace.folder, 'haproxy.sock'))
  socket.end(`set server site/server${number + 1} state ${state}\n`)
  await text(socket)
}

/** Starts a process of the product and waits until it is ready. */
export async function startServer(workspace: Workspace, number: number): Promise<Program> {
  const port = ports.servers[number]
  const folder = workspace.makeFolder(`server${number + 1}`)
  const pictures = path.join(folder, 'pictures')
  if (!existsSync(pictures)) symlinkSync(workspace.makeFolder('pictures'), pictures)
  const environment = await testEnvironment({
    PORT: String(port),
    SANDBOX_PORT: String(ports.sandboxes[number]),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DATABASE_URL: primaryUrl('warm_ladle', 'hostel'),
    AUTH_SECRET: secret,
    TRUST_PROXY: '127.0.0.1',
  })
  const program = workspace.start(`server${number + 1}`, [process.execPath, ...productArguments], environment)
  await untilReady(program, `http://127.0.0.1:${port}/readyz`)
  return program
}
