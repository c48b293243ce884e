import { setImmediate } from 'node:timers/promises'

/** Milliseconds that statements may run without a pause. */
const longest = 10
/** Milliseconds that other work may then run before statements continue. */
const others = 40
/** Milliseconds; a turn of the event loop shorter than this had nothing to do. */
const idle = 0.2

/**
 * Makes SQLite's statements pause for other work, because SQLite responds within the same turn of the event loop: a
 * long transaction or a queue of statements would block everything else in the process. Pausing for one turn is not
 * enough, because a turn accepts only one connection, so the last of hundreds arriving at once would wait hundreds of
 * times `longest`.
 *
 * @returns a function to call before each statement; it returns a promise if other work should run first
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

/** Waits until the process has nothing else to do, for up to 40 milliseconds. */
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
