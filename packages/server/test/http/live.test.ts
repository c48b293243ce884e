import type { ServerResponse } from 'node:http'
import { endpoints, type Feed } from '@warm-ladle/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { eventStream } from '../../src/http/contract/send-events.ts'
import { serve } from '../../src/http/contract/serve.ts'
import type { StreamOptions } from '../../src/http/service/streams.ts'
import { currentWork, during } from '../../src/tracing/log/current-work.ts'
import { listenTo } from '../listen-to.ts'
import { newWorld, type World } from '../world.ts'

const board = endpoints({
  watch: {
    method: 'GET',
    path: '/api/board/live',
    access: 'visitor',
    summary: 'A board',
    returns: z.object({ activity: z.int() }),
    live: true,
  },
  watchOwn: {
    method: 'GET',
    path: '/api/board/own',
    access: 'member',
    summary: 'A board of members',
    returns: z.object({ activity: z.int() }),
    live: true,
  },
})

/** Starts a feed whose events the test emits. */
function startFeed<State>(first: State, ended = () => undefined as void) {
  const listeners = new Set<(state: State) => void>()
  const feed: Feed<State> = (listener) => {
    listener(first)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      ended()
    }
  }
  const emit = (state: State) => {
    for (const listener of listeners) listener(state)
  }
  return { feed, emit, listeners }
}

interface BoardOptions {
  readonly streams?: Partial<StreamOptions>
  /** Calls are admitted once this promise has resolved. */
  readonly door?: Promise<void>
}

/** Opens a service with the board above, whose activity the test changes. */
async function openBoard({ streams, door }: BoardOptions = {}) {
  const log: string[] = []
  const ended = vi.fn<() => void>()
  const { feed, emit } = startFeed({ activity: 0, secret: 'of the kitchen' }, ended)
  const watch = async () => feed
  const world = await newWorld({
    log,
    streams,
    pages: async (app) => {
      app.addHook('onRequest', async () => door)
      serve(app, board, { watch, watchOwn: watch })
    },
  })
  onTestFinished(() => world.close())
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const listen = (headers?: Record<string, string>) => listenTo(`${origin}/api/board/live`, headers)
  const act = (activity: number) => emit({ activity, secret: '' })
  return { world, origin, listen, act, ended, log }
}

/** Resolves with the next call that arrives, before it is admitted. */
const nextCall = ({ app }: World) =>
  new Promise<ServerResponse>((resolve) => app.server.once('request', (_, answer) => resolve(answer)))

const first = 'data: {"activity":0}\n\n'

it('a stream sends each event when it happens, with only the declared fields of the contract', async () => {
  const { listen, act } = await openBoard()
  const { readUntil } = await listen()
  expect(await readUntil(first)).toBe(`retry: 2000\n\n${first}`)
  act(7)
  const second = 'data: {"activity":7}\n\n'
  expect(await readUntil(second)).toBe(`retry: 2000\n\n${first}${second}`)
})

it('a stream is neither compressed nor cached, and carries the id of its request', async () => {
  const { listen } = await openBoard()
  const { response } = await listen({ 'accept-encoding': 'gzip', accept: 'text/html' })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(response.headers.get('etag')).toBeNull()
  expect(response.headers.get('x-request-id')).toMatch(/^\w{12}$/)
})

it('a stream refuses callers below its access level before anything is sent', async () => {
  const { world } = await openBoard()
  const refused = await world.sendAs()('/api/board/own', { headers: { accept: 'text/event-stream' } })
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ success: false, code: 'sign-in-required' })
})

it('a stream closes when its caller leaves, without an error', async () => {
  const { listen, ended, log } = await openBoard()
  const { readUntil, leave } = await listen()
  await readUntil(first)
  expect(ended).not.toHaveBeenCalled()
  leave()
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  await expect.poll(() => log.some((line) => line.includes('stream closed'))).toBe(true)
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([])
})

it('a stream closes when the service drains, which does not wait for it', async () => {
  const { world, listen, ended } = await openBoard()
  const { readUntil } = await listen()
  await readUntil(first)
  const limit = 20_000
  const start = performance.now()
  await world.app.drain({ limit, grace: 0 })
  expect(performance.now() - start).toBeLessThan(limit)
  expect(ended).toHaveBeenCalledOnce()
  expect(await readUntil()).toMatch(/"activity":0/)
})

it('a stream does not count a caller who left before being admitted', async () => {
  const { promise: door, resolve: open } = Promise.withResolvers<void>()
  const { world, origin, listen } = await openBoard({ streams: { maxStaff: 1 }, door })
  const arrived = nextCall(world)
  const leaving = new AbortController()
  const opening = fetch(`${origin}/api/board/live`, { signal: leaving.signal })
  const answer = await arrived
  leaving.abort()
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => answer.destroyed).toBe(true)
  open()
  const { response, readUntil } = await listen()
  expect([response.status, await readUntil(first)]).toEqual([200, `retry: 2000\n\n${first}`])
})

it('a stream closes at once for a caller who is admitted while the service drains', async () => {
  const { promise: door, resolve: open } = Promise.withResolvers<void>()
  const { world, listen } = await openBoard({ door })
  const arrived = nextCall(world)
  const opening = listen()
  await arrived
  const drained = world.app.drain({ limit: 60_000, grace: 0 })
  open()
  const { readUntil } = await opening
  expect(await readUntil()).toBe('retry: 2000\n\n')
  await drained
})

const encode = JSON.stringify
const never = () => new AbortController().signal
const retry = 'retry: 2000\n\n'

it('a stream sends heartbeats, so proxies keep the connection open and browsers know it is alive', async () => {
  const { feed } = startFeed(1)
  const said: unknown[] = []
  for await (const text of eventStream(feed, { encode, signal: never(), beat: 5 })) {
    if (said.push(text) === 4) break
  }
  const beat = 'event: beat\ndata: {}\n\n'
  expect(said).toEqual([retry, 'data: 1\n\n', beat, beat])
})

it('a stream sends only the latest event after its connection was slow', () => {
  const { feed, emit } = startFeed(1)
  const stream = eventStream(feed, { encode, signal: never() })
  for (let state = 2; state < 1000; state++) emit(state)
  expect([stream.read(), stream.read(), stream.read()]).toEqual([retry, 'data: 999\n\n', null])
  emit(1000)
  expect(stream.read()).toBe('data: 1000\n\n')
})

it('a stream stops following its events once it is closed, for whatever reason', async () => {
  const { feed, emit, listeners } = startFeed(1)
  const ending = new AbortController()
  const streams = [
    eventStream(feed, { encode, signal: ending.signal }),
    eventStream(feed, { encode, signal: never() }),
  ]
  expect(listeners.size).toBe(2)
  ending.abort()
  streams[1]?.destroy()
  emit(2)
  expect(listeners.size).toBe(0)
  const text = await streams[0]?.toArray()
  expect(text).toEqual([retry])
  expect(eventStream(feed, { encode, signal: ending.signal }).read()).toBe(retry)
  expect(listeners.size).toBe(0)
})

it('a stream follows its events outside the request that opens it, since later streams may share them', () => {
  const works: unknown[] = []
  const feed: Feed<number> = () => {
    works.push(currentWork())
    return () => undefined
  }
  during({ reqId: 'of the first' }, () => eventStream(feed, { encode, signal: AbortSignal.abort() }))
  expect(works).toEqual([undefined])
})
