import type { Endpoint, Feed } from '@warm-ladle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { apart } from '../../tracing/log/current-work.ts'
import { mediaTypes } from './schemas.ts'

/**
 * Milliseconds between heartbeats: proxies close silent connections, and browsers do not notice by themselves that a
 * connection is dead.
 */
const heartbeat = 15_000
const beatText = 'event: beat\ndata: {}\n\n'

/** Milliseconds after which browsers reconnect after the stream has ended. */
const retry = 2_000

/**
 * Responds with a stream of events, which ends when the caller leaves or is no longer admitted, or when the service
 * drains. Compression and proxies pass on each event at once.
 *
 * @param feed the handler's result
 * @throws {Refusal} `too-many-streams`
 */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  feed: Feed<unknown>,
): FastifyReply {
  const signal = reply.server.openStream(request, reply, endpoint)
  // the stream ends with the connection, so an event is one write instead of three chunks
  reply.raw.removeHeader('transfer-encoding')
  return reply
    .type(mediaTypes.live)
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(eventStream(feed, { encode: (state) => encodeState(endpoint, state), signal }))
}

interface StreamOptions<State> {
  readonly encode: (state: State) => string
  /** Aborting it ends the stream. */
  readonly signal: AbortSignal
  /** Milliseconds between heartbeats. */
  readonly beat?: number
}

/**
 * Encodes states as server-sent events. They are pushed without a promise for each, because two hundred boards
 * receive them at the same moment. While the connection is slow, only the latest state is held.
 */
export function eventStream<State>(
  feed: Feed<State>,
  { encode, signal, beat = heartbeat }: StreamOptions<State>,
): Readable {
  let late: string | undefined
  let isOver = false
  const stream = new Readable({
    // a chunk is a whole text, and one of them may wait for the connection
    objectMode: true,
    highWaterMark: 1,
    read() {
      if (late !== undefined) stream.push(late)
      late = undefined
    },
    destroy(error, done) {
      leave()
      done(error)
    },
  })
  const isFree = () => stream.readableLength === 0
  stream.push(`retry: ${retry}\n\n`)
  const send = (state: State) => {
    const text = `data: ${encode(state)}\n\n`
    if (isFree()) stream.push(text)
    else late = text
  }
  // all followers may share what the first one starts, so it belongs to no request
  const stop = apart(() => feed(send))
  const timer = setInterval(() => isFree() && stream.push(beatText), beat).unref()
  function leave() {
    if (!isOver) stop()
    isOver = true
    clearInterval(timer)
  }
  function end() {
    leave()
    stream.push(null)
  }
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  return stream
}

const encoded = new WeakMap<Endpoint, WeakMap<object, string>>()

/** A state as text. A state sent to several streams is encoded once. */
function encodeState(endpoint: Endpoint, state: unknown): string {
  const encode = () => JSON.stringify(z.encode(endpoint.returns, state))
  if (typeof state !== 'object' || state === null) return encode()
  const texts = encoded.get(endpoint) ?? new WeakMap<object, string>()
  encoded.set(endpoint, texts)
  const text = texts.get(state) ?? encode()
  texts.set(state, text)
  return text
}
