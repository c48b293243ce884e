/** Most acts that one call reports. */
export const maxActs = 100

/** Milliseconds, by the server's clock, in which a serving can be undone. */
export const undoTime = 2 * 60_000
