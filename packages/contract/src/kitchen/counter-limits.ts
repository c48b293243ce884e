/** Maximum number of acts per report. */
export const maxActs = 100

/** Milliseconds, on the server's clock, during which serving can be undone. */
export const undoTime = 2 * 60_000
