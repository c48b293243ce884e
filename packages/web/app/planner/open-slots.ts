import type { Closure, OpeningHours, PlannedWeek, Slot } from '@warm-ladle/contract'

export type PlannedDay = PlannedWeek['days'][number]

/** The opening hours of a slot of a weekday, from 1; undefined when the kitchen does not open then. */
export const hoursOf = (
  hours: readonly OpeningHours[],
  weekday: number,
  slot: Slot,
): OpeningHours | undefined => hours.find((one) => one.weekday === weekday && one.slot === slot)

/** Why the kitchen is closed in a slot of a day. */
export const closureOf = ({ closures }: PlannedDay, slot: Slot): Closure | undefined =>
  closures.find((closure) => closure.slot === null || closure.slot === slot)
