/*
 * The product on an existing distributed set-up, all of it on this machine and thrown away afterwards: PostgreSQL in three
 * nodes under Patroni and etcd with synchronous replication, HAProxy, PgBouncer in transaction mode, s3rver, and four
 * processes of the product behind nginx. Measures how it scales, and lets 2,000 residents go on through failures.
 *
 *   npm run bench -- cluster
 *   node bench/cluster.ts scale server-killed     only these parts
 *
 * Needs Debian's patroni, etcd-server, haproxy, pgbouncer, nginx and postgresql-15, and root for control groups.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDatabaseNodes, tellDatabase } from './cluster/database-nodes.ts'
import { startFront } from './cluster/front.ts'
import { parts } from './cluster/parts.ts'
import { allPorts, ports } from './cluster/ports.ts'
import { listens, openPlace } from './cluster/processes.ts'
import { requireControlGroups } from './cluster/servers.ts'
import { report } from './support/report.ts'

requireControlGroups()
for (const port of allPorts)
  if (await listens(port)) throw new Error(`Something else listens on port ${port}.`)
const wanted = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-cluster-'))
chmodSync(folder, 0o711)
const place = openPlace(folder)
try {
  const databases = await startDatabaseNodes(place)
  const front = await startFront(place)
  const primary = `postgres://postgres@127.0.0.1:${ports.haproxyPrimary}`
  await tellDatabase(
    `${primary}/postgres`,
    'create role warm_ladle login',
    // PgBouncer does not pass them on
    `alter role warm_ladle set statement_timeout = '15s'`,
    `alter role warm_ladle set idle_in_transaction_session_timeout = '15s'`,
    'create database hostel owner warm_ladle',
    'create database previous owner warm_ladle',
  )
  for (const name of ['hostel', 'previous']) {
    await tellDatabase(`${primary}/${name}`, 'create extension pg_trgm')
  }
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n${name}`)
    report(await run({ place, databases, front }))
  }
} catch (error) {
  process.exitCode = 1
  console.error(error)
} finally {
  await place.stop()
  if (process.exitCode !== 1) rmSync(folder, { recursive: true, force: true })
  else console.log(`What the processes wrote is in ${folder}.`)
}
