import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Times in milliseconds. */
export interface DrainTimes {
  /** Time for requests in progress; those that have not finished by then are cut off. */
  readonly limit: number
  /** Time for open connections to learn from the response to their next request that they must close. */
  readonly grace: number
}

const defaultTimes: DrainTimes = { limit: 6_000, grace: 500 }
const BETWEEN_LOOKS = 20

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Finishes requests in progress and refuses new ones, so that closing the service afterwards cuts off nothing.
     */
    drain(times?: DrainTimes): Promise<void>
    /** Aborted when the service drains or closes, which ends open-ended responses. */
    readonly draining: AbortSignal
  }
}

/**
 * Lets the service be drained. Fastify's `close` alone is not enough: it does not wait for the second IP address of
 * 'localhost'. Must be registered before all other hooks, because it counts every request.
 */
export function registerDrain(app: FastifyInstance): void {
  const inFlight = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  const draining = new AbortController()

  function admit(socket: Socket, reply: FastifyReply): Refusal | undefined {
    hold(connections, socket)
    if (draining.signal.aborted) {
      reply.header('retry-after', 5)
      return new Refusal('unavailable')
    }
    hold(inFlight, reply.raw)
    return undefined
  }
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // injected requests have no connection to keep
    if (socket instanceof Socket) done(admit(socket, reply))
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.signal.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
  app.decorate('draining', draining.signal)
  app.addHook('preClose', async () => draining.abort())
  app.decorate('drain', async ({ limit, grace } = defaultTimes) => {
    draining.abort()
    const began = performance.now()
    const isWithin = (time: number) => performance.now() - began < time
    while (isWithin(limit) && (inFlight.size > 0 || (connections.size > 0 && isWithin(grace)))) {
      // polling is simpler than listening to events of every connection, which would be needed only here
      await pause(BETWEEN_LOOKS)
    }
  })
}

function hold<T extends Socket | ServerResponse>(held: Set<T>, one: T) {
  if (held.has(one)) return
  held.add(one)
  one.once('close', () => held.delete(one))
}
