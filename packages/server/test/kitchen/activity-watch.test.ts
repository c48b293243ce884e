import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createActivityWatch } from '../../src/kitchen/counter/activity-watch.ts'

/** Watches a number that the test changes. */
function watchNumber(every: number, slow?: Promise<void>) {
  const seen = { reads: 0, undated: 0, problems: 0, isBroken: false }
  const listeners = new Set<() => void>()
  const { follow } = createActivityWatch({
    async read() {
      seen.reads += 1
      if (seen.isBroken) throw new Error('The database is down.')
      const { undated } = seen
      await slow
      return { mealtimes: {}, undated }
    },
    onActivity(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    report() {
      seen.problems += 1
    },
    every,
    gap: 1,
  })
  const endings: (() => void)[] = []
  const leave = () => {
    for (const end of endings) end()
  }
  onTestFinished(leave)
  /** Adds a follower; returns the numbers that it receives. */
  const open = () => {
    const emitted: number[] = []
    endings.push(follow(({ undated }) => void emitted.push(undated)))
    return emitted
  }
  const nudge = () => {
    for (const listener of listeners) listener()
  }
  return { seen, listeners, open, nudge, leave }
}

const never = 1_000_000
async function untilEmitted(emitted: readonly number[], expected: readonly number[]) {
  await expect.poll(() => emitted).toEqual(expected)
}

it('the watch reads regularly to detect changes by other processes', async () => {
  const { seen, open } = watchNumber(2)
  const [one, other] = [open(), open()]
  await untilEmitted(one, [0])
  await untilEmitted(other, [0])
  seen.undated = 1
  await untilEmitted(one, [0, 1])
  await untilEmitted(other, [0, 1])
  // a later follower gets the current number at once
  expect(open()).toEqual([1])
})

it('the watch detects changes by this process at once, and reports several together', async () => {
  const { seen, open, nudge } = watchNumber(never)
  const emitted = open()
  await untilEmitted(emitted, [0])
  for (seen.undated = 1; seen.undated < 5; seen.undated++) nudge()
  await untilEmitted(emitted, [0, 5])
  expect(seen.reads).toBeLessThan(5)
})

it('the watch continues after an outage of the database', async () => {
  const { seen, open } = watchNumber(2)
  const emitted = open()
  await untilEmitted(emitted, [0])
  seen.isBroken = true
  await expect.poll(() => seen.problems).toBeGreaterThan(1)
  Object.assign(seen, { isBroken: false, undated: 7 })
  await untilEmitted(emitted, [0, 7])
})

it('the watch reads nothing while it has no followers', async () => {
  const { seen, listeners, open, leave } = watchNumber(1)
  expect(seen.reads).toBe(0)
  await untilEmitted(open(), [0])
  leave()
  expect(listeners.size).toBe(0)
  const { reads } = seen
  // once the other watch has read, this one has had time to read too
  const other = watchNumber(1)
  other.open()
  await expect.poll(() => other.seen.reads).toBeGreaterThan(3)
  expect(seen.reads).toBe(reads)
})

it('the watch does not pass an unfinished read for earlier followers on to new ones', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  const { seen, open, leave } = watchNumber(never, slow)
  expect(open()).toEqual([])
  leave()
  seen.undated = 1
  answer()
  await setImmediate()
  await untilEmitted(open(), [1])
})
