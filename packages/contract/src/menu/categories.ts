import type { Message } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

/** When in the day a meal is served. */
export const categories = ['Breakfast', 'Lunch', 'Dinner'] as const

/** Categories as people read them. */
export const categoryNames: Readonly<Record<(typeof categories)[number], Message>> = {
  Breakfast: texts.breakfast,
  Lunch: texts.lunch,
  Dinner: texts.dinner,
}
