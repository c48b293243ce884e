import { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. */
export interface DrainTimes {
  /** For what is in flight: a call that has not ended by then is cut. */
  readonly limit: number
  /** In which open connections are told to close by the answer to their next call. */
  readonly grace: number
}

const defaultTimes: DrainTimes = { limit: 6_000, grace: 500 }
const BETWEEN_LOOKS = 20

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers what is in flight and refuses everything new; after that the service can be closed and cuts no answer. */
    drain(times?: DrainTimes): Promise<void>
  }
}

/**
 * Lets the service be drained. Closing does not do: from then on Fastify refuses the calls that pages make in process, and
 * does not wait for the second address of 'localhost'. Registered before any other hook, since it counts every call.
 */
export function registerDrain(app: FastifyInstance): void {
  const inFlight = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  let isDraining = false

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // a page's own call belongs to the page, which is in flight itself
    if (!(socket instanceof Socket)) return
    hold(connections, socket)
    if (isDraining) {
      reply.header('retry-after', 5)
      throw new Refusal('unavailable')
    }
    hold(inFlight, reply.raw)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('drain', async ({ limit, grace } = defaultTimes) => {
    isDraining = true
    const began = performance.now()
    const isWithin = (time: number) => performance.now() - began < time
    while (isWithin(limit) && (inFlight.size > 0 || (connections.size > 0 && isWithin(grace)))) {
      // a look now and then, rather than a message from every connection to one that waits once
      // oxlint-disable-next-line no-await-in-loop
      await pause(BETWEEN_LOOKS)
    }
  })
}

function hold<T extends Socket | ServerResponse>(held: Set<T>, one: T) {
  if (held.has(one)) return
  held.add(one)
  one.once('close', () => held.delete(one))
}
