import { said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { RetryLater } from './errors.ts'

/**
 * Files that are received or worked on at the same time. Each takes several times its size, so further ones are refused
 * before they are read; of one caller there are fewer, so that one alone does not hold out all others.
 */
const limits = { inAll: 10, ofCaller: 4 }

/** How many files each caller has under way. */
const held = new Map<string, number>()

/**
 * Receives and handles a file, unless there are too many.
 *
 * @param caller as whom limits count the caller
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
