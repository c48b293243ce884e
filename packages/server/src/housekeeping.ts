import type { Report } from './background.ts'

/** Milliseconds. */
const hour = 60 * 60_000

/** A periodic clean-up, with its name for the log. */
export type Chores = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Runs the chores now and then every hour, in the background. A failure is logged, and the chore runs again an hour
 * later.
 *
 * @returns a function that stops it once the current chore is done
 */
export function startHousekeeping(chores: Chores, report: Report): () => Promise<void> {
  let isOver = false
  let round = Promise.resolve()

  async function doChores() {
    for (const [name, chore] of Object.entries(chores)) {
      if (isOver) return
      await chore().catch((error: unknown) => report(`${name} failed`, error))
    }
  }
  const begin = () => {
    round = round.then(doChores)
  }
  const timer = setInterval(begin, hour).unref()
  begin()

  return async () => {
    isOver = true
    clearInterval(timer)
    await round
  }
}
