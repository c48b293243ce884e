import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which statements may follow each other with nothing in between. */
const longest = 10
/** Milliseconds for which other work may then follow itself, before statements go on. */
const others = 40
/** A turn of the event loop that took less had nothing to do. */
const idle = 0.2

/**
 * SQLite answers within the same turn of the event loop. Without a pause a long transaction, or a queue of statements,
 * would hold up all other work of the process. A single turn is no pause: it accepts one connection only, so that of
 * hundreds that come at once the last would wait for as many times `longest`.
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
    else if (performance.now() - since >= longest) return othersFirst()
    return undefined
  }
}

/** Waits until the process has nothing else to do, but for 40 milliseconds at most. */
export async function othersFirst(): Promise<void> {
  const end = performance.now() + others
  let began: number
  let now = performance.now()
  do {
    began = now
    await setImmediate()
    now = performance.now()
  } while (now - began > idle && now < end)
}
