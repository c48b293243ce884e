import type { FastifyInstance } from 'fastify'

/** Calls that begin in one turn of the event loop: until it first waits, each takes it for some milliseconds. */
const atOnce = 2

/** Milliseconds for which calls wait while others still arrive. */
const longest = 100

/**
 * Lets calls that arrive at once begin in turns. Node accepts one connection in a turn of its event loop, so behind some
 * hundred that begin as they are accepted, the last one waits for the work of all, though it asks only for `/healthz`.
 */
export function registerTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = []
  let [seen, since] = [0, 0]
  const turn = () => {
    const moreArrive = waiting.length > seen && performance.now() - since < longest
    if (!moreArrive) {
      for (const begin of waiting.splice(0, atOnce)) begin()
      since = performance.now()
    }
    seen = waiting.length
    if (seen > 0) setImmediate(turn)
  }
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (routeOptions.url === '/healthz') done()
    else if (waiting.push(done) === 1) {
      since = performance.now()
      setImmediate(turn)
    }
  })
}
