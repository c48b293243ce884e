import * as z from 'zod/mini'
import { makeUrl } from './client.ts'
import type { Call, Endpoint, Reply } from './endpoint.ts'

/** The parts of `EventSource` that are used here. */
export interface EventStream {
  readonly readyState: number
  addEventListener(type: 'open' | 'message' | 'beat' | 'error', listener: (event: Event) => void): void
  close(): void
}

export interface Listener<E extends Endpoint> {
  /** Called with each event. Every connection starts with an event, so nothing missed before is lost. */
  readonly onEvent: (event: Reply<E>) => void
  readonly onOpen?: () => void
  /** Called when the connection is lost or refused. It reconnects by itself. */
  readonly onLost?: () => void
}

/** The state of an `EventSource` that does not reconnect by itself, because its call was refused. */
const closed = 2

/** Milliseconds before a refused stream is opened again; the pause doubles each time. */
const pauses = { first: 2_000, last: 30_000 }

/**
 * Milliseconds of silence after which a connection counts as dead; browsers do not notice this by themselves.
 * The server sends a keep-alive every fifteen seconds.
 */
const maxSilence = 40_000

/**
 * Follows a live endpoint's events, across network breaks and server restarts.
 *
 * @param open opens the stream at a URL
 * @returns a function that closes it
 * @example const stop = subscribe(api.counter.live, {}, { onEvent: ({ undated }) => … }, (url) => new EventSource(url))
 */
export function subscribe<E extends Endpoint & { readonly live: true }>(
  endpoint: E,
  call: Call<E>,
  { onEvent, onOpen, onLost }: Listener<E>,
  open: (url: string) => EventStream,
): () => void {
  let stream: EventStream
  let again: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let pause = pauses.first

  function listenOn() {
    clearTimeout(silence)
    silence = setTimeout(() => {
      stream.close()
      onLost?.()
      connect()
    }, maxSilence)
  }

  function connect() {
    stream = open(makeUrl(endpoint.path, call))
    listenOn()
    stream.addEventListener('open', () => {
      pause = pauses.first
      listenOn()
      onOpen?.()
    })
    stream.addEventListener('beat', listenOn)
    stream.addEventListener('message', (message) => {
      listenOn()
      const event = eventIn(endpoint, message)
      // events of a newer release are skipped, because the page finds out elsewhere that it has to reload
      if (event.success) onEvent(event.data as Reply<E>)
    })
    stream.addEventListener('error', () => {
      onLost?.()
      if (stream.readyState !== closed) return listenOn()
      clearTimeout(silence)
      again = setTimeout(connect, pause)
      pause = Math.min(2 * pause, pauses.last)
    })
  }
  connect()

  return () => {
    clearTimeout(again)
    clearTimeout(silence)
    stream.close()
  }
}

function eventIn({ returns }: Endpoint, message: Event) {
  try {
    return z.safeParse(returns, JSON.parse('data' in message ? String(message.data) : ''))
  } catch {
    return { success: false } as const
  }
}
