import { Refusal, type RefusalCode } from '@warm-ladle/contract'
import { cachedAtHeader, cachedEvent } from '../page/cache-names.ts'

/** Milliseconds after which a call stops waiting for a response. */
export const timeLimit = 15_000

let cachedAt: string | null = null

/** When the latest answer was cached, ISO 8601; null while answers are live. */
export const latestCachedAt = () => cachedAt

/** Tells the page whether it shows a cached answer, which looks just like a live one. */
function setCachedAt(at: string | null) {
  if (at === cachedAt) return
  cachedAt = at
  window.dispatchEvent(new Event(cachedEvent))
}

/** `fetch` that gives up if the whole answer does not arrive in time. */
export const reach: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeLimit) })
  setCachedAt(response.headers.get(cachedAtHeader))
  return response
}

/** Throws the refusal of a call that did not reach the service, or whose answer was lost. */
export const unreached = (cause: unknown): never => {
  throw Object.assign(new Refusal('unavailable'), { cause })
}

/** Whether a call failed without a response from the service. */
export const isUnreached = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'unavailable' && !error.hasOwnMessage

/** Whether an action without a response may have been carried out anyway. */
export const mayHaveArrived = (): boolean => navigator.onLine

/** The refusal that means the service has already carried out the action; see `useNotifyingMutation`. */
export const arrivedIf = (code: RefusalCode) => ({ code, answer: { success: true as const, message: '' } })
