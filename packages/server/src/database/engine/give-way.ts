import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which statements may follow each other with nothing in between. */
const longest = 20

/**
 * SQLite answers within the same turn of the event loop. Without a pause a long transaction, or a queue of statements,
 * would hold up all other work of the process.
 *
 * @returns a function to call before each statement: a promise where others are to have their turn first
 */
export function createGiveWay(): () => Promise<void> | undefined {
  /** When the first statement of this turn of the event loop began. */
  let since: number | undefined

  function begin() {
    since = performance.now()
    void setImmediate().then(() => {
      since = undefined
    })
  }
  return () => {
    if (since === undefined) begin()
    else if (performance.now() - since >= longest) return setImmediate()
    return undefined
  }
}
