/*
 * Asks a service for its health over and over, until it is told to stop; then it says how many milliseconds the slowest
 * answer took. A process of its own: one that is busy would measure itself.
 */
import { setTimeout as pause } from 'node:timers/promises'

const [origin = ''] = process.argv.slice(2)
/** Milliseconds between two calls, and after which one counts as lost. */
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

/** On a connection of its own, as a watchdog's call is. */
async function probe() {
  const began = performance.now()
  await fetch(`${origin}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(lost) })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined)
  slowest = Math.max(slowest, performance.now() - began)
}
