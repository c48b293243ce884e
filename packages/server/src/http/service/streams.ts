import { type Endpoint, Refusal } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { apart } from '../../log/current-work.ts'
import { admit } from '../contract/admit.ts'
import { countedAs } from '../contract/throttle.ts'

export interface StreamOptions {
  /** Most streams of events at the same time. */
  readonly most: number
  /** The same of one member, with those of their tokens: so that one does not hold out all others. */
  readonly mostOfOne: number
  /** Milliseconds after which it is checked again whether callers may still read theirs. */
  readonly recheck: number
}

const usual: StreamOptions = { most: 200, mostOfOne: 10, recheck: 60_000 }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a stream until its connection is closed.
     *
     * @returns aborted when the caller has left or is no longer admitted, or the service drains
     * @throws {Refusal} `too-many-streams`
     */
    openStream: (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => AbortSignal
    /** Streams that are open, and how many may be. */
    countStreams: () => { readonly open: number; readonly limit: number }
  }
}

interface Stream {
  readonly request: FastifyRequest
  readonly endpoint: Endpoint
  readonly ending: AbortController
}

/**
 * Lets streams of events be opened. They outlive the check of their caller, so it is repeated: a stream ends within a
 * minute after its session, its account or the caller's duty.
 */
export function registerStreams(app: FastifyInstance, given: Partial<StreamOptions> = {}): void {
  const { most, mostOfOne, recheck } = { ...usual, ...given }
  const streams = new Set<Stream>()
  let timer: NodeJS.Timeout | undefined

  async function checkAll() {
    for (const { request, endpoint, ending } of streams) {
      // one after the other, and others in between: a check is one statement, and none is in a hurry
      if (!(await isAdmitted(request, endpoint))) ending.abort()
      await setImmediate()
    }
  }

  app.draining.addEventListener('abort', () => {
    for (const { ending } of streams) ending.abort()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  app.decorate('countStreams', () => ({ open: streams.size, limit: most }))
  app.decorate('openStream', (request, reply, endpoint) => {
    if (streams.size >= most) throw new Refusal('too-many-streams')
    const owner = countedAs(request)
    const own = [...streams].filter((other) => countedAs(other.request) === owner)
    if (own.length >= mostOfOne) throw new Refusal('too-many-streams', tooManyOfOne(mostOfOne))
    const stream = { request, endpoint, ending: new AbortController() }
    streams.add(stream)
    timer ??= apart(() => setInterval(() => void checkAll(), recheck).unref())
    const end = () => {
      streams.delete(stream)
      stream.ending.abort()
    }
    reply.raw.once('close', end)
    // both may have happened while the caller was admitted, and are not told again
    if (reply.raw.destroyed || app.draining.aborted) end()
    return stream.ending.signal
  })
}

const tooManyOfOne = (most: number) => `You have ${most} boards open already. Close one on another device.`

/** True also when it cannot be found out: an outage of the database ends no stream. */
const isAdmitted = (request: FastifyRequest, endpoint: Endpoint) =>
  admit(request, endpoint).then(
    () => true,
    (error: unknown) => !(error instanceof Refusal && error.status < 500),
  )
