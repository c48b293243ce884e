import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the clock shows another millisecond: lists cannot tell apart what happened within one. */
export const nextMoment = (): Promise<void> => pause(2)
