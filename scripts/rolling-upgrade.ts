/*
 * Upgrades two processes of the last release one after the other, on a separate PostgreSQL and behind HAProxy,
 * while people make forty calls a second, and rolls back the same way. No call may fail, and PostgreSQL must not
 * report a deadlock. Then every list of the last release is read there again, with data that this version wrote.
 *
 *   npm run rolling-upgrade
 *
 * Needs the clone's history, and some minutes on the first run to build that release.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  argumentsIn,
  freePorts,
  type Program,
  root,
  startProgram,
  testEnvironment,
  untilReady,
} from '@warm-ladle/testing'
import { startPostgres } from './container-check/postgres.ts'
import { expectThat } from './processes.ts'
import { requireTools } from './require-tools.ts'
import { startBalancer } from './rolling-upgrade/balancer.ts'
import { buildLastRelease } from './rolling-upgrade/released.ts'
import { listReads, openVisitors, type Outcome, readsAsAll, startTraffic } from './rolling-upgrade/traffic.ts'

/** Seconds to wait between two steps, with traffic. */
const between = 4
const closing: (() => unknown)[] = []

try {
  requireTools('git', 'initdb', 'haproxy')
  const work = mkdtempSync(path.join(tmpdir(), 'rolling-upgrade-'))
  closing.push(() => rmSync(work, { recursive: true, force: true }))
  const released = await buildLastRelease()
  const database = await startPostgres(path.join(work, 'postgres'))
  closing.push(database.stop)
  const [[sitePort, one], [two, other]] = [await freePorts(), await freePorts()] as const
  const [three] = await freePorts()
  const shared = {
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${sitePort}`,
    DATABASE_URL: database.url,
    AUTH_SECRET: randomBytes(48).toString('base64'),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  }

  const startAt = async (folder: string, port: number, sandbox: number) => {
    const environment = await testEnvironment({
      ...shared,
      PORT: String(port),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: path.join(work, `data-${port}`),
    })
    const node = path.join(folder, 'node_modules/.bin/node')
    const program = startProgram([node, ...argumentsIn(folder)], { folder, environment, keepOutput: true })
    await untilReady(program, `http://127.0.0.1:${port}/readyz`)
    return program
  }
  const ports = [
    { port: one, sandbox: other },
    { port: two, sandbox: three },
  ] as const
  const pictures = path.join(work, 'pictures')
  mkdirSync(pictures)
  for (const { port } of ports) {
    mkdirSync(path.join(work, `data-${port}`))
    symlinkSync(pictures, path.join(work, `data-${port}`, 'pictures'))
  }
  const programs: Program[] = []
  closing.push(async () => {
    for (const program of programs) await program.stop()
  })
  for (const { port, sandbox } of ports) programs.push(await startAt(released.folder, port, sandbox))
  const balancer = await startBalancer(
    work,
    sitePort,
    ports.map(({ port }) => port),
  )
  closing.push(balancer.stop)

  /**
   * Replaces a process as docs/operating.md describes: out of the balancer, stopped, started, and back once
   * ready.
   */
  async function replace(folder: string) {
    for (const [number, { port, sandbox }] of ports.entries()) {
      await balancer.route(port, 'drain')
      await until(() => balancer.isIdle(port))
      await programs[number]?.stop()
      programs[number] = await startAt(folder, port, sandbox)
      await balancer.route(port, 'ready')
      await until(() => balancer.isUp(port))
      await pause(between * 1000)
    }
  }

  const visitors = await openVisitors(balancer.origin)
  const reads = await listReads(released.folder)
  const traffic = await startTraffic(visitors, reads)
  await pause(between * 1000)
  await replace(root)
  expectNoneFailed(traffic.outcomes, `an upgrade of ${released.version}`)
  const upgraded = traffic.outcomes.length
  await replace(released.folder)
  await traffic.stop()
  expectNoneFailed(traffic.outcomes.slice(upgraded), `the way back to ${released.version}`)
  const { said } = database
  expectThat(!said().includes('deadlock'), 'PostgreSQL has found no deadlock', said())
  const outcomes = []
  for (const call of readsAsAll(reads)) outcomes.push(await visitors.carryOut(call))
  expectNoneFailed(outcomes, `reading everything at ${released.version} afterwards`)
} catch (error) {
  const isPlain = error instanceof Error && error.message.startsWith('✗')
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
} finally {
  for (const step of closing.toReversed()) await step()
}

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await pause(50)
}

/** Expects that no call failed. Refusals count as responses. */
function expectNoneFailed(outcomes: readonly Outcome[], what: string) {
  const failed = outcomes.filter(({ status }) => status === 0 || status >= 500)
  const done = outcomes.filter(({ status }) => status === 200).length
  expectThat(
    failed.length === 0 && done > outcomes.length / 3,
    `${what}: ${outcomes.length} calls, ${done} of them done, ${failed.length} failed`,
    failed
      .slice(0, 20)
      .map(
        ({ as, method, path: location, status, answer }) =>
          `${as} ${method} ${location}: ${status} ${answer.slice(0, 200)}`,
      )
      .join('\n'),
  )
}
