import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. */
export interface Patience {
  /** For which an answer counts as recent, and is not asked for again. */
  readonly fresh: number
  /** To wait for an answer. */
  readonly limit: number
}

/**
 * Reads at most once in a while, however many ask, and waits for at most so long: a slow read goes on and is not begun
 * again meanwhile.
 *
 * @returns undefined when the read failed or took too long
 */
export function createRecent<T>(
  read: () => Promise<T>,
  { fresh, limit }: Patience,
): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  let latest: T | undefined
  let readAt = Number.NEGATIVE_INFINITY

  const readNow = () =>
    read()
      .catch(() => undefined)
      .then((value) => {
        latest = value
        readAt = performance.now()
        reading = undefined
        return value
      })

  return () => {
    if (performance.now() - readAt < fresh) return Promise.resolve(latest)
    reading ??= readNow()
    return Promise.race([reading, pause(limit, undefined, { ref: false })])
  }
}
