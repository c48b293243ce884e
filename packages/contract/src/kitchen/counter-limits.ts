/** Maximum acts in one report. */
export const maxActs = 100

/** Milliseconds by the server's clock during which serving can be undone. */
export const undoTime = 2 * 60_000
