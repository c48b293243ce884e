import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSlowLine, isLineSlow } from './lazy-part.tsx'
import markSlowLine from './slow-line.ts'

const client = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../api/query.ts', () => ({ expectRequests: () => client.promise }))

const options = { fonts: ['/assets/a.woff2', '/assets/b.woff2'], held: 'held' }
const begins = (after: number) => vi.spyOn(performance, 'now').mockReturnValue(after)
const countLinks = (rel: string) => document.head.querySelectorAll(`link[rel="${rel}"]`).length

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<link rel="held" href="/assets/root.js">'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.slowLine
  document.head.replaceChildren()
})

it('the page loads fonts at once if it arrived quickly', () => {
  begins(60)
  markSlowLine(options)
  expect([isLineSlow(), countLinks('preload'), countLinks('held')]).toEqual([false, 2, 1])
})

it('if it arrived late, the page loads its scripts after the style sheet, and no fonts yet', () => {
  begins(450)
  markSlowLine(options)
  expect([isLineSlow(), countLinks('preload'), countLinks('held')]).toEqual([true, 0, 1])
  vi.advanceTimersByTime(450)
  expect([countLinks('modulepreload'), countLinks('held')]).toEqual([1, 0])
})

it.each([
  ['loads its fonts and pictures at once if only the device was slow', 60, false],
  ['delays its fonts and pictures if the style sheet arrived late too', 450, true],
])('the page %s', (_what, duration, expected) => {
  const sheet = { name: 'https://meals.example.org/assets/app-1.css', duration }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([sheet as PerformanceEntry])
  begins(450)
  markSlowLine(options)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(isLineSlow()).toBe(expected)
})

it('the page loads fonts and pictures after the call for an early tap, or if the scripts never arrive', async () => {
  begins(450)
  markSlowLine(options)
  const ended = endSlowLine()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isLineSlow()).toBe(true)
  client.resolve()
  await vi.advanceTimersByTimeAsync(100)
  expect(isLineSlow()).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect([await ended, isLineSlow()]).toEqual([true, false])

  markSlowLine(options)
  vi.advanceTimersByTime(20_000)
  expect(isLineSlow()).toBe(false)
})

it('the page delays nothing in a browser that already has the files', () => {
  begins(450)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  markSlowLine(options)
  expect([isLineSlow(), countLinks('preload')]).toEqual([false, 2])
})
