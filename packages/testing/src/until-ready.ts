import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from './program.ts'

/** Seconds in which a program must be ready, also on a machine that does much else. */
const timeout = 120
/** Milliseconds between two looks. */
const interval = 20

/**
 * Waits until a program can serve.
 *
 * @param isReady what it is asked, or the URL that answers with success as soon as it is ready
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
