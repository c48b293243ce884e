import type { Report } from './background.ts'

/** Milliseconds. */
const hour = 60 * 60_000

/** Something to be tidied up, by its name in the log. */
export type Chores = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Does the chores now and then every hour, in the background: one that fails is reported, and done again an hour later.
 *
 * @returns what ends it, once the chore at hand is done
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
