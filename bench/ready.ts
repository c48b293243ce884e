/*
 * How long the installed and built product takes from `npm start` until it is ready: on an empty folder, which is first
 * filled with the demonstration, and on a filled one.
 */
import { type Environment, startProgram, testEnvironment, untilReady } from '@warm-ladle/testing'
import { median } from './support/percentile.ts'
import { report } from './support/report.ts'

const [first, further]: [number[], number[]] = [[], []]
for (let round = 0; round < 5; round += 1) {
  // each round has new data and free ports
  const environment = await testEnvironment()
  first.push(await timeToStart(environment))
  further.push(await timeToStart(environment))
}
report([
  { what: 'ready after `npm start` on an empty folder', seen: median(first), unit: 'ms' },
  { what: 'ready after a further `npm start`', seen: median(further), unit: 'ms', atMost: 1_500 },
])

async function timeToStart(environment: Environment): Promise<number> {
  const start = performance.now()
  // in its own process group, as in a terminal, so that Ctrl-C reaches the product as well as npm
  const npm = startProgram(['npm', 'start'], { environment, inGroup: true })
  await untilReady(npm, `http://localhost:${environment['PORT']}/readyz`)
  const time = performance.now() - start
  npm.signal('SIGINT')
  await npm.ended
  return time
}
