/*
 * How long it takes from `npm start` until the product can serve: on a first start, which also fills the database with the
 * demonstration, and on further ones. Installed and built is it already.
 */
import { type Environment, startProgram, testEnvironment, untilReady } from '@warm-ladle/testing'
import { report } from './support/report.ts'
import { median } from './support/percentile.ts'

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

async function timeToStart(environment: Environment): Promise<number> {
  const start = performance.now()
  // a group of its own, as a terminal makes one, so that Ctrl-C reaches the product as well as npm
  const npm = startProgram(['npm', 'start'], { environment, inGroup: true })
  await untilReady(npm, `http://localhost:${environment['PORT']}/readyz`)
  const time = performance.now() - start
  npm.signal('SIGINT')
  await npm.ended
  return time
}
