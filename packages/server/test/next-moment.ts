import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the clock shows another millisecond, since lists cannot order events within one. */
export const nextMoment = (): Promise<void> => pause(2)
