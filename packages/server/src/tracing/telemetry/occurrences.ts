import { type Channel, channel } from 'node:diagnostics_channel'
import type { PaymentMethod } from '@warm-ladle/contract'

/** Services outside the process that are called. */
export type OutsideService = 'mail' | 'push' | 'card payments' | 'picture store'

interface TimedOperation {
  /** Milliseconds. */
  readonly ms: number
  /** Undefined when it succeeded. */
  readonly error: unknown
}

/** What can happen in the product that is worth counting or timing, by its name. Nothing in here is about a person. */
export interface Occurrences {
  /** The text has placeholders instead of values. */
  readonly statement: TimedOperation & { readonly text: string }
  readonly call: TimedOperation & { readonly service: OutsideService; readonly act: string }
  /** A background job that will run every so many milliseconds. */
  readonly schedule: { readonly job: string; readonly every: number }
  /** A run of a job; not ours is one that was left to another process. */
  readonly job: TimedOperation & { readonly job: string; readonly isOurs: boolean }
  readonly checkout: object
  readonly payment: { readonly method: PaymentMethod }
  readonly refund: { readonly method: PaymentMethod }
  /** An event of the payment provider: refused without a valid signature, failed when it will be sent again. */
  readonly webhook: { readonly outcome: 'handled' | 'refused' | 'failed' }
  /** A mail that the server took, did not take yet, or never will. */
  readonly mail: { readonly outcome: 'sent' | 'failed' | 'given up' }
  /** A push that its service took, did not take yet, or never will; 'gone' where the browser has left. */
  readonly push: { readonly outcome: 'sent' | 'failed' | 'gone' | 'given up' }
  /** A check of the store of pictures. */
  readonly pictures: { readonly areReady: boolean }
  /** A line of the log that tells of a problem. */
  readonly problem: { readonly level: 'warn' | 'error' | 'fatal' }
}

const openChannel = (name: keyof Occurrences): Channel => channel(`warm-ladle:${name}`)

const channels = new Map<string, Channel>()

/** Tells those who measure; while there are none it does nothing. */
export function emit<N extends keyof Occurrences>(name: N, occurrence: Occurrences[N]): void {
  const known = channels.get(name) ?? openChannel(name)
  channels.set(name, known)
  if (known.hasSubscribers) known.publish(occurrence)
}

/**
 * Calls back at every occurrence of this name in the process, in the context of the work that causes it.
 *
 * @param listener must not throw
 * @returns a function that ends it
 */
export function listen<N extends keyof Occurrences>(
  name: N,
  listener: (occurrence: Occurrences[N]) => void,
): () => void {
  // `tell` publishes nothing else under this name
  const heard = (message: unknown) => listener(message as Occurrences[N])
  const heardOn = openChannel(name)
  heardOn.subscribe(heard)
  return () => {
    heardOn.unsubscribe(heard)
  }
}
