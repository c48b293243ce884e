import { said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { RetryLater } from './errors.ts'

/**
 * Limits for files received or processed at the same time. Each takes several times its size in memory, so
 * files beyond the limit are refused before they are read. The limit per caller is lower, to keep one caller
 * from blocking all others.
 */
const limits = { inAll: 10, ofCaller: 4 }

/** Number of files in progress, by caller. */
const held = new Map<string, number>()

/**
 * Receives and handles a file, unless too many are in progress.
 *
 * @param caller the caller's key for limits
 * @throws {Refusal} `unavailable`
 */
export async function holdFile<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const own = held.get(caller) ?? 0
  const all = held.values().reduce((sum, files) => sum + files, 0)
  if (own >= limits.ofCaller || all >= limits.inAll) throw tooBusy()
  held.set(caller, own + 1)
  try {
    return await work()
  } finally {
    const left = (held.get(caller) ?? 1) - 1
    if (left === 0) held.delete(caller)
    else held.set(caller, left)
  }
}

const tooBusy = () => new RetryLater('unavailable', 10, said(texts.manyFiles))
