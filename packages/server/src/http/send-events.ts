import { Readable } from 'node:stream'
import type { Endpoint } from '@warm-ladle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { mediaTypes } from './media-types.ts'

/** Milliseconds of silence after which a comment is sent, since proxies cut off connections that say nothing. */
const heartbeat = 15_000

/** Milliseconds after which browsers connect again when the stream has ended. */
const retry = 2_000

/**
 * Answers with a stream of events, which ends with those of the handler, when the caller leaves or is no longer admitted,
 * or when the service drains. It passes through compression and proxies event by event.
 *
 * @param open the handler: the events, which should end upon the signal
 * @throws {Refusal} `too-many-streams`
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  open: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>,
): Promise<FastifyReply> {
  const signal = reply.server.openStream(request, reply, endpoint)
  const lines = eventLines(await open(signal), {
    encode: (event) => textOf(endpoint, event),
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

/** What comes first: the event, the end of the time, or the signal. Two hundred boards wait here for the same event. */
function within<Event>(milliseconds: number, event: Promise<Event>, signal: AbortSignal) {
  return new Promise<Event | 'nothing' | 'left'>((resolve, reject) => {
    const leave = () => settle('left')
    const timer = setTimeout(() => settle('nothing'), milliseconds)
    function settle(first: Event | 'nothing' | 'left') {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      resolve(first)
    }
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    event.then(settle, (error: unknown) => {
      // if the signal has come before, this changes nothing
      reject(error)
      settle('left')
    })
  })
}

const encoded = new WeakMap<Endpoint, WeakMap<object, string>>()

/** An event as text. One that several streams send is encoded once. */
function textOf(endpoint: Endpoint, event: unknown): string {
  const encode = () => JSON.stringify(z.encode(endpoint.returns, event))
  if (typeof event !== 'object' || event === null) return encode()
  const texts = encoded.get(endpoint) ?? new WeakMap<object, string>()
  encoded.set(endpoint, texts)
  const text = texts.get(event) ?? encode()
  texts.set(event, text)
  return text
}
