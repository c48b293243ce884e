import type { Message } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

/** The time of day when a meal is served. */
export const categories = ['Breakfast', 'Lunch', 'Dinner'] as const

/** Category names to show. */
export const categoryNames: Readonly<Record<(typeof categories)[number], Message>> = {
  Breakfast: texts.breakfast,
  Lunch: texts.lunch,
  Dinner: texts.dinner,
}
