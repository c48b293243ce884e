import { endpoints } from '@warm-ladle/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { eventLines } from '../src/http/send-events.ts'
import { serve } from '../src/http/serve.ts'
import { listenTo } from './listen-to.ts'
import { newWorld } from './world.ts'

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

/** A service with the board above, whose activity the test changes. */
async function openBoard() {
  const log: string[] = []
  const waiting: ((activity: number) => void)[] = []
  const ended = vi.fn<() => void>()
  async function* watch({ signal }: { signal: AbortSignal }) {
    signal.addEventListener('abort', ended)
    yield { activity: 0, secret: 'of the kitchen' }
    for (;;) {
      // events come one by one
      yield { activity: await new Promise<number>((resolve) => waiting.push(resolve)) }
    }
  }
  const handlers = { watch: async (call: { signal: AbortSignal }) => watch(call) }
  const world = await newWorld({
    log,
    pages: async (app) => serve(app, board, { ...handlers, watchOwn: handlers.watch }),
  })
  onTestFinished(() => world.close())
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const listen = (headers?: Record<string, string>) => listenTo(`${origin}/api/board/live`, headers)
  const act = async (activity: number) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(activity)
  }
  return { world, origin, listen, act, ended, log }
}

const first = 'data: {"activity":0}\n\n'

it('sends each event when it happens, and only what the contract declares', async () => {
  const { listen, act } = await openBoard()
  const { readUntil } = await listen()
  expect(await readUntil(first)).toBe(`retry: 2000\n\n${first}`)
  await act(7)
  const second = 'data: {"activity":7}\n\n'
  expect(await readUntil(second)).toBe(`retry: 2000\n\n${first}${second}`)
})

it('is neither compressed nor kept, and carries the id of its request', async () => {
  const { listen } = await openBoard()
  const { response } = await listen({ 'accept-encoding': 'gzip', accept: 'text/html' })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(response.headers.get('etag')).toBeNull()
  expect(response.headers.get('x-request-id')).toMatch(/^\w{12}$/)
})

it('refuses callers below its level before anything is sent', async () => {
  const { world } = await openBoard()
  const refused = await world.sendAs()('/api/board/own', { headers: { accept: 'text/event-stream' } })
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ success: false, code: 'sign-in-required' })
})

it('ends with its caller, which is no error', async () => {
  const { listen, ended, log } = await openBoard()
  const { readUntil, leave } = await listen()
  await readUntil(first)
  expect(ended).not.toHaveBeenCalled()
  leave()
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  await expect.poll(() => log.some((line) => line.includes('stream closed'))).toBe(true)
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([])
})

it('ends when the service drains, which does not wait for it', async () => {
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

const encode = JSON.stringify

it('says something while nothing happens, so that proxies keep the connection', async () => {
  const { promise: silence, resolve: speak } = Promise.withResolvers<number>()
  async function* quiet() {
    yield await silence
  }
  const lines = eventLines(quiet(), { encode, signal: new AbortController().signal, beat: 5 })
  await lines.next()
  expect((await lines.next()).value).toBe(':\n\n')
  expect((await lines.next()).value).toBe(':\n\n')
  speak(1)
  const said: string[] = []
  for await (const line of lines) said.push(line)
  expect(said.filter((line) => line !== ':\n\n')).toEqual(['data: 1\n\n'])
})

it('asks for no event before the last one has been taken', async () => {
  let asked = 0
  const fast = {
    async *[Symbol.asyncIterator]() {
      for (;;) yield ++asked
    },
  }
  const lines = eventLines(fast, { encode, signal: new AbortController().signal })
  for (const expected of ['retry: 2000\n\n', 'data: 1\n\n', 'data: 2\n\n']) {
    expect((await lines.next()).value).toBe(expected)
  }
  expect(asked).toBe(2)
  await lines.return()
})
