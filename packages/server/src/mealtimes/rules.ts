import { type Slot, slots } from '@warm-ladle/contract'

/** Compares mealtimes of one day by their order in it. */
export const inOrderOfSlots = (one: { readonly slot: Slot }, other: { readonly slot: Slot }): number =>
  slots.indexOf(one.slot) - slots.indexOf(other.slot)

interface Named {
  readonly date: string
  readonly slot: Slot
}

/** A mealtime as the log of acts names it: 'Lunch on 2026-11-23'. */
export const nameOf = ({ date, slot }: Named): string =>
  `${slot.charAt(0).toUpperCase()}${slot.slice(1)} on ${date}`

/** '1 mealtime', '3 mealtimes'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
