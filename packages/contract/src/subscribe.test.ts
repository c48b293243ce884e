import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { type EventStream, subscribe } from './subscribe.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen() {
  const streams: (EventTarget & EventStream & { readonly url: string })[] = []
  const open = (url: string) => {
    const stream = Object.assign(new EventTarget(), { url, readyState: 0, close: vi.fn<() => void>() })
    streams.push(stream)
    return stream
  }
  const emit = (type: string, data?: string) =>
    streams.at(-1)?.dispatchEvent(Object.assign(new Event(type), { data }))
  const listener = {
    onEvent: vi.fn<(event: unknown) => void>(),
    onOpen: vi.fn<() => void>(),
    onLost: vi.fn<() => void>(),
  }
  const stop = subscribe(api.counter.live, {}, listener, open)
  const refuse = () => {
    Object.assign(streams.at(-1) ?? {}, { readyState: 2 })
    emit('error')
  }
  return { streams, listener, stop, emit, refuse }
}

describe('a subscription', () => {
  it('passes on the events that the contract declares, and skips others', () => {
    const { streams, listener, emit } = listen()
    expect(streams[0]?.url).toBe('/api/kitchen/live')
    emit('open')
    for (const data of ['{"mealtimes":{},"undated":3,"more":1}', 'no JSON', '{"undated":"three"}'])
      emit('message', data)
    expect(listener.onOpen).toHaveBeenCalledOnce()
    expect(listener.onEvent.mock.calls).toEqual([[{ mealtimes: {}, undated: 3 }]])
  })

  it('leaves it to the browser to reconnect after an interruption', () => {
    const { streams, listener, emit } = listen()
    emit('error')
    vi.advanceTimersByTime(30_000)
    expect(listener.onLost).toHaveBeenCalledOnce()
    expect(streams).toHaveLength(1)
  })

  it('reopens a refused stream after increasing pauses', () => {
    const { streams, emit, refuse } = listen()
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = streams.length
      refuse()
      vi.advanceTimersByTime(pause - 1)
      expect(streams).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(streams).toHaveLength(before + 1)
    }
    emit('open')
    refuse()
    vi.advanceTimersByTime(2_000)
    expect(streams).toHaveLength(8)
  })

  it('reconnects if not even a keep-alive arrives for a while', () => {
    const { streams, listener, emit } = listen()
    emit('open')
    for (let beat = 0; beat < 10; beat++) {
      vi.advanceTimersByTime(15_000)
      emit('beat')
    }
    expect(listener.onLost).not.toHaveBeenCalled()
    vi.advanceTimersByTime(40_000)
    expect(listener.onLost).toHaveBeenCalledOnce()
    expect(streams[0]?.close).toHaveBeenCalledOnce()
    expect(streams).toHaveLength(2)
    emit('open')
    vi.advanceTimersByTime(39_000)
    expect(streams).toHaveLength(2)
  })

  it('does not reconnect once it is closed', () => {
    const { streams, stop, refuse } = listen()
    refuse()
    stop()
    vi.runAllTimers()
    expect(streams).toHaveLength(1)
    expect(streams[0]?.close).toHaveBeenCalledOnce()
  })
})
