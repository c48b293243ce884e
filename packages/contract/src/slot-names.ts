import type { Slot } from './calendar-values.ts'
import type { Category } from './dish.ts'

/** Mealtimes of a day as people read them; the category of a meal is the mealtime that it is made for. */
export const slotNames: Readonly<Record<Slot, Category>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
}
