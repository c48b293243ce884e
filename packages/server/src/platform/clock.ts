/**
 * The current time. Rules that depend on time use the given clock. Within a transaction they read it only after
 * taking locks, so that the time spent waiting for a lock counts.
 */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
