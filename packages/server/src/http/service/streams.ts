import { type Endpoint, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { apart } from '../../tracing/log/current-work.ts'
import { admit } from '../contract/admit.ts'
import { countedAs } from '../contract/throttle.ts'

/** Who streams are for: the staff, e.g. a counter's boards, or every member. Each group has its own limit. */
export type StreamGroup = 'staff' | 'members'

export interface StreamOptions {
  /** Maximum number of staff streams at the same time. */
  readonly maxStaff: number
  /** Maximum number of member streams at the same time. */
  readonly maxMembers: number
  /**
   * Maximum number of streams at the same time for one member, including their tokens, to keep one member from
   * locking out all others.
   */
  readonly maxPerMember: number
  /** Milliseconds between checks that callers may still read their streams. */
  readonly recheck: number
}

const defaultOptions: StreamOptions = { maxStaff: 200, maxMembers: 2_000, maxPerMember: 10, recheck: 60_000 }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a stream until its connection is closed.
     *
     * @returns a signal that is aborted when the caller has left or is no longer admitted, or when the service drains
     * @throws {Refusal} `too-many-streams`
     */
    openStream: (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => AbortSignal
    /** Number of open streams, and the limit. */
    countStreams: (group: StreamGroup) => { readonly open: number; readonly limit: number }
  }
}

interface Stream {
  readonly group: StreamGroup
  /** The caller's key for limits. */
  readonly owner: string
  readonly request: FastifyRequest
  readonly endpoint: Endpoint
  readonly ending: AbortController
}

/**
 * Adds `openStream` to the service. Streams outlive the check of their caller, so the check is repeated: a
 * stream ends within a minute after the session, the account or the caller's duty ends.
 */
export function registerStreams(app: FastifyInstance, given: Partial<StreamOptions> = {}): void {
  const { maxStaff, maxMembers, maxPerMember, recheck } = { ...defaultOptions, ...given }
  const limits: Readonly<Record<StreamGroup, number>> = { staff: maxStaff, members: maxMembers }
  const streams = new Set<Stream>()
  let timer: NodeJS.Timeout | undefined

  async function checkAll() {
    for (const { request, endpoint, ending } of streams) {
      // one after the other, with other work in between, because a check is a single statement and not urgent
      if (!(await isAdmitted(request, endpoint))) ending.abort()
      await setImmediate()
    }
  }

  app.draining.addEventListener('abort', () => {
    for (const { ending } of streams) ending.abort()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  app.decorate('countStreams', (group) => ({
    open: [...streams].filter((stream) => stream.group === group).length,
    limit: limits[group],
  }))
  app.decorate('openStream', (request, reply, endpoint) => {
    const group = endpoint.access === 'member' ? 'members' : 'staff'
    const others = [...streams].filter((other) => other.group === group)
    if (others.length >= limits[group]) throw new Refusal('too-many-streams')
    const owner = countedAs(request)
    if (others.filter((other) => other.owner === owner).length >= maxPerMember)
      throw new Refusal('too-many-streams', said(tooManyOfOne[group], { most: maxPerMember }))
    const stream = { group, owner, request, endpoint, ending: new AbortController() } as const
    streams.add(stream)
    timer ??= apart(() => setInterval(() => void checkAll(), recheck).unref())
    const end = () => {
      streams.delete(stream)
      stream.ending.abort()
    }
    reply.raw.once('close', end)
    // either may have happened while the caller was being admitted, and no further event would report it
    if (reply.raw.destroyed || app.draining.aborted) end()
    return stream.ending.signal
  })
}

const tooManyOfOne = { staff: texts.boardsOpen, members: texts.pagesOpen } as const

/** Also true if the check itself fails: a database outage closes no stream. */
const isAdmitted = (request: FastifyRequest, endpoint: Endpoint) =>
  admit(request, endpoint).then(
    () => true,
    (error: unknown) => !(error instanceof Refusal && error.status < 500),
  )
