import type { Slot } from './slot.ts'
import { dayText } from '../platform/date-text.ts'
import type { Category } from './meal-fields.ts'
import type { Language } from '../platform/languages.ts'
import { type Message, sayIn } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

/** The category of meals made for each slot. */
export const categoryBySlot: Readonly<Record<Slot, Category>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
}

/** Names of the slots to show. */
export const slotNames: Readonly<Record<Slot, Message>> = {
  breakfast: texts.breakfast,
  lunch: texts.lunch,
  dinner: texts.dinner,
}

/** A mealtime as a title or label, e.g. 'Dinner on Mon, Nov 23'. */
export const mealtimeText = (
  language: Language,
  { slot, date }: { readonly slot: Slot; readonly date: string },
): string => sayIn(language)(texts.mealtime, { slot, day: dayText(language, date) })

/** A mealtime inside a sentence, e.g. 'dinner on Mon, Nov 23'. */
export const mealtimePhrase = (
  language: Language,
  { slot, date }: { readonly slot: Slot; readonly date: string },
): string => sayIn(language)(texts.mealtimePhrase, { slot, day: dayText(language, date) })
