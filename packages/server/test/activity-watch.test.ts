import { expect, it, onTestFinished } from 'vitest'
import { createActivityWatch } from '../src/counter/activity-watch.ts'

/** A watch over a number that the test changes. */
function watchNumber(every: number) {
  const seen = { reads: 0, undated: 0, problems: 0, isBroken: false }
  const listeners = new Set<() => void>()
  const { follow } = createActivityWatch({
    async read() {
      seen.reads += 1
      if (seen.isBroken) throw new Error('The database is down.')
      return { mealtimes: {}, undated: seen.undated }
    },
    onActivity(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    report: () => void (seen.problems += 1),
    every,
    gap: 1,
  })
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const open = () => follow(leaving.signal)[Symbol.asyncIterator]()
  const nudge = () => {
    for (const listener of listeners) listener()
  }
  return { seen, listeners, open, nudge, leave: () => leaving.abort() }
}

const never = 1_000_000
const next = async (events: AsyncIterator<{ undated: number }>) => (await events.next()).value?.undated

it('sees what other processes have done by asking once in a while', async () => {
  const { seen, open } = watchNumber(2)
  const [one, other] = [open(), open()]
  expect([await next(one), await next(other)]).toEqual([0, 0])
  seen.undated = 1
  expect([await next(one), await next(other)]).toEqual([1, 1])
})

it('sees what this process has done at once, and tells several changes together', async () => {
  const { seen, open, nudge } = watchNumber(never)
  const events = open()
  expect(await next(events)).toBe(0)
  for (seen.undated = 1; seen.undated < 5; seen.undated++) nudge()
  expect(await next(events)).toBe(5)
  expect(seen.reads).toBeLessThan(5)
})

it('goes on after an outage of the database', async () => {
  const { seen, open } = watchNumber(2)
  const events = open()
  await next(events)
  seen.isBroken = true
  await expect.poll(() => seen.problems).toBeGreaterThan(1)
  Object.assign(seen, { isBroken: false, undated: 7 })
  expect(await next(events)).toBe(7)
})

it('reads nothing while none follows', async () => {
  const { seen, listeners, open, leave } = watchNumber(1)
  expect(seen.reads).toBe(0)
  const events = open()
  await next(events)
  const waiting = events.next()
  leave()
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(listeners.size).toBe(0)
  const { reads } = seen
  const { open: another } = watchNumber(1)
  await next(another())
  expect(seen.reads).toBe(reads)
})
