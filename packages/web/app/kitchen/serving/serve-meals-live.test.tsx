import { act, screen } from '@testing-library/react'
import type { QueuedRequest } from '@warm-ladle/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startStreams } from '../../../test/live-stream.ts'
import { makeRequest } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import ServeMealsPage from './serve-meals-page.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** Opens Serve Meals with one request, after its first reads and the stream's first event. */
async function open(path = '/') {
  const streams = startStreams()
  let status: QueuedRequest['status'] = 'pending'
  const service = startService({
    'GET /admin-meal-requests': () => makePage({ success: true, data: [makeRequest(1, { status })] }),
    'GET /api/meal-requests/dishes': () => [],
    'GET /api/kitchen/mealtimes': () => ({
      now: '2026-11-25T12:00:00.000Z',
      today: '2026-11-25',
      timeZone: 'UTC',
      mealtimes: [],
      undated: { activity: 1, waiting: 1 },
    }),
  })
  renderPage(ServeMealsPage, {
    email: 'admin@hostel.test',
    path,
    configured: { plansMealtimes: true },
  })
  // waits in real time, since the first call loads modules
  await vi.waitFor(() => expect(screen.getByText('Meal 1')).toBeDefined(), 8_000)
  let undated = 1
  await streams.emit({ mealtimes: {}, undated })
  await pass(5)
  return {
    streams,
    /** Serves the request at another counter. */
    serve: async () => {
      status = 'delivered'
      await streams.emit({ mealtimes: {}, undated: ++undated })
    },
    /** Returns the names of the calls within this many seconds. */
    callsIn: async (seconds: number) => {
      service.calls.length = 0
      await pass(seconds)
      return service.calls.map(({ name }) => name)
    },
  }
}
const both = ['GET /admin-meal-requests', 'GET /api/meal-requests/dishes']
const all = [...both, 'GET /api/kitchen/mealtimes']
const served = () => screen.queryByText('delivered') !== null

it('the queue refetches nothing without an event from the stream, and everything after one', async () => {
  const { serve, callsIn } = await open()
  expect(await callsIn(20)).toEqual([])
  await serve()
  await pass(0)
  expect(served()).toBe(true)
  expect(await callsIn(20)).toEqual([])
})

it('the queue refetches every few seconds while the stream is down, until it is back', async () => {
  const { streams, serve, callsIn } = await open()
  await streams.breakOff()
  expect(new Set(await callsIn(5))).toEqual(new Set(all))
  await serve()
  await pass(1)
  expect(served()).toBe(true)
  expect(await callsIn(20)).toEqual([])
})

it.each(['/?mealtimes=all', '/?date=2026-11-26'])(
  'every few seconds, the queue refetches the mealtimes that the stream does not cover: %s',
  async (path) => {
    const { callsIn } = await open(path)
    expect(new Set(await callsIn(5))).toEqual(new Set(both))
  },
)
