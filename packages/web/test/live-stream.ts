import { act } from '@testing-library/react'
import type { KitchenActivity } from '@warm-ladle/contract'
import { vi } from 'vitest'

/** A browser that can follow the stream of the counter, which the test speaks for. Its locks are given in turn. */
export function startStreams() {
  const streams: FakeStream[] = []
  class FakeStream extends EventTarget {
    readyState = 1
    readonly close = () => void (this.readyState = 2)
    constructor() {
      super()
      streams.push(this)
    }
  }
  vi.stubGlobal('EventSource', FakeStream)
  Object.assign(window, { EventSource: FakeStream })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: locks() } })
  const open = () => streams.filter(({ readyState }) => readyState !== 2)
  const say = (event: Event) =>
    act(async () => {
      for (const stream of open()) stream.dispatchEvent(event)
    })
  return {
    /** Streams that are open. */
    open: () => open().length,
    emit: (activity: KitchenActivity) =>
      say(Object.assign(new Event('message'), { data: JSON.stringify(activity) })),
    /** The connection breaks; the browser connects again by itself. */
    breakOff: () => say(new Event('error')),
  }
}

/** Gives one lock at a time, in the order of asking. */
function locks() {
  let held = Promise.resolve()
  return (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const given = held.then(async () => {
      if (!signal.aborted) await hold()
    })
    held = given
    return given
  }
}
