import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from './program.ts'

/** Seconds within which a program must be ready, even on a busy machine. */
const timeout = 120
/** Milliseconds between two checks. */
const interval = 20

/**
 * Waits until a program is ready.
 *
 * @param isReady the check, or a URL that returns success once the program is ready
 */
export async function untilReady(program: Program, isReady: string | (() => Promise<boolean>)) {
  const checkReady = typeof isReady === 'string' ? () => answers(isReady) : isReady
  const deadline = performance.now() + timeout * 1000
  while (!(await checkReady())) {
    if (program.isOver()) throw new Error(`It ended before it was ready.\n${program.said()}`)
    if (performance.now() > deadline) {
      await program.kill()
      throw new Error(`It was not ready within ${timeout} seconds.\n${program.said()}`)
    }
    await pause(interval)
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
