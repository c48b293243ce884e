/**
 * What time it is. Rules that depend on time ask the clock that they are given, inside a transaction only after its locks:
 * time that passed while a call waited for a lock counts.
 */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
