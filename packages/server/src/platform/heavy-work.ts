import { availableParallelism, totalmem } from 'node:os'
import pLimit from 'p-limit'

interface Machine {
  readonly processors: number
  /** Memory in bytes. */
  readonly memory: number
}

/**
 * How much heavy work to do at once. A picture or a file of rows may take a processor for seconds and use 150 MB, so
 * a small machine handles one at a time.
 */
export const heavyWorkAtOnce = ({ processors, memory }: Machine): number =>
  processors >= 4 && memory >= 2 * 1024 ** 3 ? 2 : 1

/** Runs heavy work in turns. Callers limit how much work is waiting. */
export const heavyWork = pLimit(
  heavyWorkAtOnce({
    processors: availableParallelism(),
    // a container without a limit reports 0
    memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
  }),
)
