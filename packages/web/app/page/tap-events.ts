/** Event of the window: React has begun to listen, and parts of the page are hydrated one after the other. */
export const listeningEvent = 'listening'

/** Event of the window: recorded taps must not be carried out any more. */
export const dropTapsEvent = 'drop-taps'

/** Drops the taps that wait: whoever made them has left. */
export const dropTaps = (): void => void window.dispatchEvent(new Event(dropTapsEvent))

/** Ids of the notices that taps wait, and that some were dropped. */
export const tapsWaitId = 'taps-wait'
export const tapsDroppedId = 'taps-dropped'

/** What pages and `recordEarlyTaps` call the same. */
export const earlyTapsOptions = {
  listening: listeningEvent,
  dropping: dropTapsEvent,
  waitId: tapsWaitId,
  droppedId: tapsDroppedId,
}
export type EarlyTapsOptions = typeof earlyTapsOptions
