import { act } from '@testing-library/react'
import type { KitchenActivity } from '@warm-ladle/contract'
import { vi } from 'vitest'

/** A browser that follows the counter's stream, with events from the test. It grants its locks one after the other. */
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
    /** The number of open streams. */
    open: () => open().length,
    emit: (activity: KitchenActivity) =>
      say(Object.assign(new Event('message'), { data: JSON.stringify(activity) })),
    /** Breaks the connection. The browser reconnects by itself. */
    breakOff: () => say(new Event('error')),
  }
}

/** Grants one lock at a time, in order. */
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
