import { keptAtHeader, keptEvent } from '../page/kept-names.ts'

/** Milliseconds after which a call without an answer is given up. */
export const timeLimit = 15_000

let keptAt: string | null = null

/** Tells the page whether what it shows is a kept answer, since nothing else about it differs from a live one. */
function tellKept(at: string | null) {
  if (at === keptAt) return
  keptAt = at
  window.dispatchEvent(new CustomEvent(keptEvent, { detail: at }))
}

/** `fetch` that gives up when the whole answer has not come in time. */
export const reach: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeLimit) })
  tellKept(response.headers.get(keptAtHeader))
  return response
}
