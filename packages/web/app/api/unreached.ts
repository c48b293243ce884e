import { Refusal, type RefusalCode } from '@warm-ladle/contract'

/** A call that did not reach the service, or whose answer did not come back. */
export const unreached = (cause: unknown): never => {
  throw Object.assign(new Refusal('unavailable'), { cause })
}

/** Whether a call failed without an answer of the service. */
export const isUnreached = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'unavailable' && !error.hasOwnMessage

/** Whether an act without an answer may have been carried out nevertheless. */
export const mayHaveArrived = (): boolean => navigator.onLine

/** What to know about an act without an answer. */
export const unreachedText = (): string =>
  mayHaveArrived()
    ? 'No answer came. What you typed is still here, and trying again does nothing twice.'
    : 'You are offline, so nothing was sent. What you typed is still here.'

/** How the service refuses to do again what it has done already; see `useNotifyingMutation`. */
export const arrivedIf = (code: RefusalCode) => ({ code, answer: { success: true as const, message: '' } })
