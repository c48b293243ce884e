import type { Slot } from '@warm-ladle/contract'

interface Named {
  readonly date: string
  readonly slot: Slot
}

/** A mealtime as the log of acts names it: 'Lunch on 2026-11-23'. */
export const nameOf = ({ date, slot }: Named): string =>
  `${slot.charAt(0).toUpperCase()}${slot.slice(1)} on ${date}`

/** '1 mealtime', '3 mealtimes'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
