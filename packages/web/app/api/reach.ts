/** Milliseconds after which a call without an answer is given up. */
export const timeLimit = 15_000

/** `fetch` that gives up when the whole answer has not come in time. */
export const reach: typeof fetch = (address, init) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(timeLimit) })
