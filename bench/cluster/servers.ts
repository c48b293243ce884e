import { mkdirSync, rmdirSync, writeFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { argumentsIn, type Program, startProgram, testEnvironment, untilReady } from '@warm-ladle/testing'
import { ports } from './ports.ts'
import type { Place } from './processes.ts'

export const secret = 'a secret that only this benchmark knows'
export const origin = `http://127.0.0.1:${ports.nginx}`
const controllers = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup/cpuacct'] as const

/** Weights of a control group beside others: as every other's, and before all of them. */
const [usual, first] = [1_024, 65_536]

/** A process of the product. */
export interface Server {
  readonly port: number
  readonly program: Program
  /** Caps it at this share of a processor, which it gets before other programs; without one it may use what there is. */
  cap(share: number | undefined): void
  /** Seconds of processor time that it has used so far. */
  cpuSeconds(): number
}

interface ServerOptions {
  readonly place: Place
  /** Which of the four. */
  readonly number: number
  readonly database: 'hostel' | 'previous'
  /** Root of the release that it is of. */
  readonly release: string
  /** Where the nodes are reached that replicas are read from; none for releases that do not know them. */
  readonly readsReplicas: boolean
}

const pooled = (database: string) => `postgres://warm_ladle@127.0.0.1:${ports.pgbouncer}/${database}`

/** Starts a process of the product, and waits until it can serve. */
export async function startServer({ place, number, database, release, readsReplicas }: ServerOptions) {
  const port = ports.servers[number] ?? 0
  const dataDir = path.join(place.folder, `server${number + 1}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const environment = await testEnvironment({
    PORT: String(port),
    SANDBOX_PORT: String(ports.sandboxes[number]),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: pooled(database),
    MIGRATION_DATABASE_URL: `postgres://warm_ladle@127.0.0.1:${ports.haproxyPrimary}/${database}`,
    DATABASE_REPLICA_URL: readsReplicas ? [1, 2, 3].map((node) => pooled(`${database}_${node}`)).join() : '',
    PREPARED_STATEMENTS: 'off',
    AUTH_SECRET: secret,
    TRUST_PROXY: '127.0.0.1',
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  const log = path.join(place.folder, `server${number + 1}.log`)
  const program = startProgram(
    ['sh', '-c', `exec "$@" >> '${log}' 2>&1`, 'server', process.execPath, ...argumentsIn(release)],
    { environment, folder: release },
  )
  await untilReady(program, `http://127.0.0.1:${port}/readyz`)
  return { port, program, ...groupOf(program, number) }
}

/** A control group of its own, by which the system limits it and counts what it uses. */
function groupOf({ child, ended }: Program, number: number): Pick<Server, 'cap' | 'cpuSeconds'> {
  const folders = controllers.map((controller) => `${controller}/warm-ladle-bench-${child.pid}-${number}`)
  const [limits = '', accounts = ''] = folders
  for (const folder of folders) {
    mkdirSync(folder)
    writeFileSync(`${folder}/cgroup.procs`, String(child.pid))
  }
  void ended.then(() => folders.forEach((folder) => rmdirSync(folder)))
  return {
    cap(share) {
      const quota = share === undefined ? -1 : Math.round(share * 100_000)
      writeFileSync(`${limits}/cpu.cfs_quota_us`, String(quota))
      // else what it may use would depend on what other programs do
      writeFileSync(`${limits}/cpu.shares`, String(share === undefined ? usual : first))
    },
    cpuSeconds: () => Number(readFileSync(`${accounts}/cpuacct.usage`, 'utf8')) / 1e9,
  }
}

/** Whether this system has control groups in which the benchmark may make its own. */
export function requireControlGroups(): void {
  try {
    for (const controller of controllers) {
      mkdirSync(`${controller}/warm-ladle-bench`)
      rmdirSync(`${controller}/warm-ladle-bench`)
    }
  } catch {
    throw new Error(
      `The servers are capped by control groups (version 1), below ${controllers.join(' and ')}, as root.`,
    )
  }
}
