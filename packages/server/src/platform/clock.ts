/**
 * The current time. Rules that depend on time use the given clock, and within a transaction only after its locks, so
 * that the time spent waiting for a lock counts.
 */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
