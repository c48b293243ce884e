import type { Slot } from '@warm-ladle/contract'

export const slotNames: Readonly<Record<Slot, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
}
