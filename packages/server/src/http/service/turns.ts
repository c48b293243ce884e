import type { FastifyInstance } from 'fastify'
import { othersFirst } from '../../database/engine/give-way.ts'
import { isHeavy } from '../contract/reading.ts'

/** Calls that begin in one turn of the event loop: until it first waits, each takes it for some milliseconds. */
const atOnce = 2

/** Milliseconds for which calls wait while others still arrive. */
const longest = 100

/**
 * Lets calls that arrive at once begin in turns. Node accepts one connection in a turn of its event loop, so behind some
 * hundred that begin as they are accepted, the last one waits for the work of all, though it asks only for `/healthz`.
 * Heavy reads are let in one by one, when there is nothing else to do: to admit some dozens of them is work too.
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
