/** Window event: React has started to listen, and hydrates the parts of the page one after the other. */
export const listeningEvent = 'listening'

/** Window event: recorded taps must no longer be carried out. */
export const dropTapsEvent = 'drop-taps'

/** Drops the waiting taps, since the member who made them has logged out. */
export const dropTaps = (): void => void window.dispatchEvent(new Event(dropTapsEvent))

/** Ids of the notices that taps are waiting, and that some were dropped. */
export const tapsWaitId = 'taps-wait'
export const tapsDroppedId = 'taps-dropped'

/** The names that pages and `recordEarlyTaps` share. */
export const earlyTapsOptions = {
  listening: listeningEvent,
  dropping: dropTapsEvent,
  waitId: tapsWaitId,
  droppedId: tapsDroppedId,
}
export type EarlyTapsOptions = typeof earlyTapsOptions
