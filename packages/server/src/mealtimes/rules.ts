import { type Slot, slotNames } from '@warm-ladle/contract'

interface Named {
  readonly date: string
  readonly slot: Slot
}

/** A mealtime as the log of acts names it: 'Lunch on 2026-11-23'. */
export const nameOf = ({ date, slot }: Named): string => `${slotNames[slot]} on ${date}`
