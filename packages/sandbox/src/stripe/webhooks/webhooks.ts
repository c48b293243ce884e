import { setTimeout as pause } from 'node:timers/promises'
import { now } from '../api/ids.ts'
import type { StripeEvent } from './events.ts'
import { makeSignature } from './signature.ts'

/** One attempt to deliver an event. `status` is the receiver's HTTP status, or 0 if unreachable. */
export interface Delivery {
  readonly eventId: string
  readonly type: StripeEvent['type']
  readonly url: string
  readonly attempt: number
  readonly status: number
}

export interface Webhooks {
  /** The latest 10,000 attempts, oldest first. */
  readonly deliveries: readonly Delivery[]
  readonly send: (event: StripeEvent) => void
  /** Sets the address for future deliveries; undefined stops them. */
  readonly setUrl: (url: string | undefined) => void
  readonly pause: () => void
  readonly resume: (held: 'deliver' | 'lose') => void
  readonly settled: () => Promise<void>
  readonly close: () => void
}

export interface WebhookOptions {
  readonly secret: string
  readonly url: string | undefined
  /** Milliseconds before each retry. There are as many retries as delays. */
  readonly retryDelays: readonly number[]
}

const timeout = 10_000
const maxDeliveries = 10_000

async function post(url: string, event: StripeEvent, secret: string, closing: AbortSignal): Promise<number> {
  const body = JSON.stringify(event, null, 2)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': makeSignature(body, secret, now()),
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeout)]),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Delivers each signed event separately, in no guaranteed order, until the receiver responds with 2xx. */
export function createWebhooks({ secret, url: firstUrl, retryDelays }: WebhookOptions): Webhooks {
  let url = firstUrl
  let paused = false
  let held: StripeEvent[] = []
  const deliveries: Delivery[] = []
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function attempt(event: StripeEvent, count: number, target: string): Promise<boolean> {
    const status = await post(target, event, secret, closing.signal)
    deliveries.push({ eventId: event.id, type: event.type, url: target, attempt: count, status })
    if (deliveries.length > maxDeliveries) deliveries.shift()
    return status >= 200 && status < 300
  }

  async function deliver(event: StripeEvent): Promise<void> {
    // the first pause leaves time to respond to the call that caused the event
    for (const [retries, delay] of [0, ...retryDelays].entries()) {
      await pause(delay, undefined, { ref: false })
      if (closing.signal.aborted || url === undefined) return
      if (paused) return void held.push(event)
      if (await attempt(event, retries + 1, url)) return
    }
  }

  function send(event: StripeEvent): void {
    const delivery = deliver(event).finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }

  return {
    deliveries,
    send,
    setUrl: (next) => void (url = next),
    pause: () => void (paused = true),
    resume(what) {
      const waiting = held
      held = []
      paused = false
      if (what === 'deliver') waiting.forEach(send)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => closing.abort(),
  }
}
