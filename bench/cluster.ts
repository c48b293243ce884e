/*
 * Runs the product as several processes on a PostgreSQL that fails over, all on this machine and deleted afterwards:
 * three nodes under Patroni and etcd with synchronous replication, and three processes of the product behind HAProxy.
 * Residents carry on while a process is killed, the primary's node fails, or all processes are restarted one by one.
 * Afterwards everything confirmed to them must still be there, and no request may exist twice.
 *
 *   npm run bench -- cluster
 *   node bench/cluster.ts rolling     only this part (killed, node-gone or rolling)
 *
 * Needs Debian's patroni, etcd-server, haproxy and postgresql-15.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '@warm-ladle/testing'
import { openWorkspace, until } from './cluster/processes.ts'
import { origin, route, startDatabase, startProxy, startServer } from './cluster/start-cluster.ts'
import { countLost, fillHostel, type Hostel, startTraffic } from './cluster/traffic.ts'
import { report } from './support/report.ts'

/** Seconds of traffic before a failure, and after the recovery. */
const [before, after] = [4, 6]
const requested = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-cluster-'))
chmodSync(folder, 0o711)
const workspace = openWorkspace(folder)
try {
  const database = await startDatabase(workspace)
  await startProxy(workspace)
  const servers: Program[] = []
  for (const number of [0, 1, 2]) servers.push(await startServer(workspace, number))
  await until('a server answers', async () => (await fetch(`${origin}/readyz`)).ok)
  const hostel = await fillHostel(database.url)

  const parts: Readonly<Record<string, { errorsFor: number; fail: () => Promise<void> }>> = {
    killed: {
      errorsFor: 2,
      async fail() {
        await servers[2]?.kill()
        servers[2] = await startServer(workspace, 2)
      },
    },
    'node-gone': {
      errorsFor: 40,
      async fail() {
        const old = await database.primary()
        old?.kill()
        await until('another primary', async () => ![undefined, old].includes(await database.primary()))
        old?.start()
        await until('all nodes', database.isWhole, 120)
      },
    },
    rolling: {
      errorsFor: 0,
      async fail() {
        for (const number of servers.keys()) {
          await route(workspace, number, 'drain')
          await servers[number]?.stop()
          servers[number] = await startServer(workspace, number)
          await route(workspace, number, 'ready')
        }
      },
    },
  }
  for (const [name, { errorsFor, fail }] of Object.entries(parts)) {
    if (requested.length === 0 || requested.includes(name))
      await tryFailure(name, { hostel, url: database.url, errorsFor, fail })
  }
} catch (error) {
  process.exitCode = 1
  console.error(error)
} finally {
  await workspace.stop()
  if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
  else console.log(`What the processes wrote is in ${folder}.`)
}

interface Trial {
  readonly hostel: Hostel
  readonly url: string
  /** Seconds during which calls may fail. */
  readonly errorsFor: number
  /** Causes the failure; resolves when the service should have recovered. */
  readonly fail: () => Promise<void>
}

async function tryFailure(name: string, { hostel, url, errorsFor, fail }: Trial) {
  const traffic = await startTraffic(hostel)
  await pause(before * 1000)
  try {
    await fail()
    await pause(after * 1000)
  } finally {
    await traffic.stop()
  }
  const { failures, confirmed, answered } = traffic.seen
  for (const [call, all] of Map.groupBy(failures, (failure) => failure.call))
    console.log(`  ${all.length} × ${call}`)
  const [first, last] = [failures[0]?.at ?? 0, failures.at(-1)?.at ?? 0]
  const { lost, bookedTwice } = await countLost(url, confirmed)
  report([
    { what: `${name}: calls answered`, seen: answered, unit: '', atLeast: 1 },
    { what: `${name}: calls that failed`, seen: failures.length, unit: '' },
    { what: `${name}: failures seen for`, seen: (last - first) / 1000, unit: 's', atMost: errorsFor },
    { what: `${name}: confirmed writes`, seen: confirmed.requests.size, unit: '', atLeast: 1 },
    { what: `${name}: confirmed writes lost`, seen: lost, unit: '', atMost: 0 },
    { what: `${name}: booked twice`, seen: bookedTwice, unit: '', atMost: 0 },
  ])
}
