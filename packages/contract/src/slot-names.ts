import type { Slot } from './calendar-values.ts'
import { dayText } from './date-text.ts'
import type { Category } from './dish.ts'
import type { Language } from './languages.ts'

/** Mealtimes of a day as people read them; the category of a meal is the mealtime that it is made for. */
export const slotNames: Readonly<Record<Slot, Category>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
}

/** 'Dinner, Mon, Nov 23', as a title or a label. */
export const mealtimeText = (
  language: Language,
  { slot, date }: { readonly slot: Slot; readonly date: string },
): string => `${slotNames[slot]}, ${dayText(language, date)}`

/** 'dinner on Mon, Nov 23', in a sentence. */
export const mealtimePhrase = (
  language: Language,
  { slot, date }: { readonly slot: Slot; readonly date: string },
): string => `${slot} on ${dayText(language, date)}`
