import { type Channel, channel } from 'node:diagnostics_channel'
import type { PaymentMethod } from '@warm-ladle/contract'

/** External services that the process calls. */
export type OutsideService = 'mail' | 'push' | 'card payments' | 'picture store'

interface TimedOperation {
  /** The duration in milliseconds. */
  readonly ms: number
  /** The error; undefined if the call succeeded. */
  readonly error: unknown
}

/** Events of the product that are worth counting or timing, by name. They contain no personal data. */
export interface Occurrences {
  /** The text has placeholders instead of values. */
  readonly statement: TimedOperation & { readonly text: string }
  readonly call: TimedOperation & { readonly service: OutsideService; readonly act: string }
  /** A background job, and its period in milliseconds. */
  readonly schedule: { readonly job: string; readonly every: number }
  /** A run of a job; `isOurs` is false if it was left to another process. */
  readonly job: TimedOperation & { readonly job: string; readonly isOurs: boolean }
  readonly checkout: object
  readonly payment: { readonly method: PaymentMethod }
  readonly refund: { readonly method: PaymentMethod }
  /** An event from the payment provider: refused without a valid signature, failed if it will be sent again. */
  readonly webhook: { readonly outcome: 'handled' | 'refused' | 'failed' }
  /** An email that the server accepted, has not accepted yet, or never will. */
  readonly mail: { readonly outcome: 'sent' | 'failed' | 'given up' }
  /** A push that its service accepted, has not accepted yet, or never will; 'gone' if the browser has left. */
  readonly push: { readonly outcome: 'sent' | 'failed' | 'gone' | 'given up' }
  /** A check of the picture store. */
  readonly pictures: { readonly areReady: boolean }
  /** A log line that reports a problem. */
  readonly problem: { readonly level: 'warn' | 'error' | 'fatal' }
}

const openChannel = (name: keyof Occurrences): Channel => channel(`warm-ladle:${name}`)

const channels = new Map<string, Channel>()

/** Calls all listeners; does nothing if there are none. */
export function emit<N extends keyof Occurrences>(name: N, occurrence: Occurrences[N]): void {
  const known = channels.get(name) ?? openChannel(name)
  channels.set(name, known)
  if (known.hasSubscribers) known.publish(occurrence)
}

/**
 * Calls back whenever something with this name occurs in the process, in the context of the work that causes it.
 *
 * @param listener must not throw
 * @returns a function that stops the calls
 */
export function listen<N extends keyof Occurrences>(
  name: N,
  listener: (occurrence: Occurrences[N]) => void,
): () => void {
  // only `emit` publishes messages under this name
  const heard = (message: unknown) => listener(message as Occurrences[N])
  const heardOn = openChannel(name)
  heardOn.subscribe(heard)
  return () => {
    heardOn.unsubscribe(heard)
  }
}
