import { Refusal, type RefusalCode } from '@warm-ladle/contract'
import { cachedAtHeader, cachedEvent } from '../page/cache-names.ts'

/** Milliseconds after which a call without an answer is given up. */
export const timeLimit = 15_000

let cachedAt: string | null = null

/** When the latest answer came, ISO 8601, if it is a kept one; null while answers are live. */
export const latestCachedAt = () => cachedAt

/** Tells the page whether what it shows is a kept answer, since nothing else about it differs from a live one. */
function setCachedAt(at: string | null) {
  if (at === cachedAt) return
  cachedAt = at
  window.dispatchEvent(new Event(cachedEvent))
}

/** `fetch` that gives up when the whole answer has not come in time. */
export const reach: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeLimit) })
  setCachedAt(response.headers.get(cachedAtHeader))
  return response
}

/** A call that did not reach the service, or whose answer did not come back. */
export const unreached = (cause: unknown): never => {
  throw Object.assign(new Refusal('unavailable'), { cause })
}

/** Whether a call failed without an answer of the service. */
export const isUnreached = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'unavailable' && !error.hasOwnMessage

/** Whether an act without an answer may have been carried out nevertheless. */
export const mayHaveArrived = (): boolean => navigator.onLine

/** How the service refuses to do again what it has done already; see `useNotifyingMutation`. */
export const arrivedIf = (code: RefusalCode) => ({ code, answer: { success: true as const, message: '' } })
