import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@warm-ladle/contract'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { mediaTypes } from './media-types.ts'

/** Milliseconds of silence after which a comment is sent, since proxies cut off connections that say nothing. */
const heartbeat = 15_000

/** Milliseconds after which browsers connect again when the stream has ended. */
const retry = 2_000

/**
 * Answers with a stream of events, which ends with those of the handler, when the caller leaves, or when the service
 * drains. It passes through compression and proxies event by event.
 *
 * @param open the handler: the events, which should end upon the signal
 */
export async function sendEvents(
  reply: FastifyReply,
  { returns }: Endpoint,
  open: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>,
): Promise<FastifyReply> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const signal = AbortSignal.any([left.signal, reply.server.draining])
  const lines = eventLines(await open(signal), {
    encode: (event) => JSON.stringify(z.encode(returns, event)),
    signal,
  })
  return reply
    .type(mediaTypes.live)
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines))
}

interface LineOptions {
  readonly encode: (event: unknown) => string
  readonly signal: AbortSignal
  /** Milliseconds. */
  readonly beat?: number
}

/** Events in the format of server-sent events. The next one is asked for when the last one has been taken. */
export async function* eventLines(
  events: AsyncIterable<unknown>,
  { encode, signal, beat = heartbeat }: LineOptions,
): AsyncGenerator<string, void, void> {
  const source = events[Symbol.asyncIterator]()
  yield `retry: ${retry}\n\n`
  try {
    let next = source.next()
    for (;;) {
      const arrived = await within(beat, next, signal)
      if (arrived === 'left') return
      if (arrived === 'nothing') yield ':\n\n'
      else if (arrived.done) return
      else {
        yield `data: ${encode(arrived.value)}\n\n`
        next = source.next()
      }
    }
  } finally {
    // not awaited: a source that waits for its next event ends when it sees the signal
    source.return?.().catch(() => undefined)
  }
}

/** What comes first: the event, the end of the time, or the signal. */
async function within<Event>(milliseconds: number, event: Promise<Event>, signal: AbortSignal) {
  const settled = new AbortController()
  const stop = AbortSignal.any([signal, settled.signal])
  try {
    return await Promise.race([event, pause(milliseconds, 'nothing' as const, { signal: stop })])
  } catch (error) {
    if (signal.aborted) return 'left'
    throw error
  } finally {
    settled.abort()
  }
}
