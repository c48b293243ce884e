/*
 * How long it takes from `npm start` until the product can serve: on a first start, which also fills the database with the
 * demonstration, and on further ones. Installed and built is it already.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { root, testEnvironment } from '../packages/e2e/support/test-environment.ts'
import { isReady } from './support/is-ready.ts'
import { median, report } from './support/report.ts'

const rounds = 7
/** Milliseconds. */
const atMost = 1000

const first: number[] = []
const further: number[] = []
for (let round = 0; round < rounds; round += 1) {
  // fresh data and free ports
  const environment = await testEnvironment()
  first.push(await timeToStart(environment))
  further.push(await timeToStart(environment))
}
report([
  { what: 'ready after a first `npm start`', seen: median(first), unit: 'ms', atMost },
  { what: 'ready after a further `npm start`', seen: median(further), unit: 'ms', atMost },
])

async function timeToStart(environment: Record<string, string>): Promise<number> {
  const start = performance.now()
  // a group of its own, as a terminal makes one, so that Ctrl-C reaches the product as well as npm
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  while (!(await isReady(`http://localhost:${environment['PORT']}/readyz`))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    await pause(10)
  }
  const time = performance.now() - start
  const ended = once(npm, 'exit')
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
  await ended
  return time
}
