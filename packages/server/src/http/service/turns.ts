import type { FastifyInstance } from 'fastify'
import { othersFirst } from '../../database/engine/give-way.ts'
import { isHeavy } from '../contract/reading.ts'

/** Calls started per turn of the event loop; each runs for some milliseconds before its first wait. */
const atOnce = 2

/** Maximum milliseconds for which calls wait while others are still arriving. */
const longest = 100

/**
 * Starts calls in turns when many arrive at once. Node accepts one connection per turn of its event loop. If some
 * hundred calls started as soon as they are accepted, the last one, even for `/healthz`, would wait for the work of
 * all others. Heavy reads are admitted one by one when there is nothing else to do, because admitting dozens of them
 * is work too.
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
  const heavy: (() => void)[] = []
  const letHeavyIn = async () => {
    for (let begin = heavy[0]; begin; begin = heavy[0]) {
      await othersFirst()
      begin()
      heavy.shift()
    }
  }
  app.addHook('onRequest', ({ routeOptions, query }, _reply, done) => {
    const { endpoint } = routeOptions.config
    if (routeOptions.url === '/healthz') done()
    else if (endpoint && isHeavy(endpoint, query)) {
      if (heavy.push(done) === 1) void letHeavyIn()
    } else if (waiting.push(done) === 1) {
      since = performance.now()
      setImmediate(turn)
    }
  })
}
