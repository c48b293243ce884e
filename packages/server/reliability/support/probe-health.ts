/*
 * Probes the health of a service until it is told to stop, then prints the milliseconds of the slowest answer. It is a
 * separate process, since a busy one would measure itself.
 */
import { setTimeout as pause } from 'node:timers/promises'

const [origin = ''] = process.argv.slice(2)
/** Milliseconds between two calls, and until a call counts as lost. */
const [between, lost] = [20, 30_000]
let slowest = 0
const over = new AbortController()
process.once('SIGTERM', () => over.abort())

await probe()
slowest = 0
console.log('ready')
while (!over.signal.aborted) {
  await probe()
  await pause(between)
}
console.log(slowest)

/** Uses a new connection, as a watchdog does. */
async function probe() {
  const began = performance.now()
  await fetch(`${origin}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(lost) })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined)
  slowest = Math.max(slowest, performance.now() - began)
}
