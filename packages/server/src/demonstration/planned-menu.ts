import { type DemonstrationMeal, serve } from './demonstration-meal.ts'
import { plannedBreakfast } from './planned-breakfast.ts'
import { plannedDinner } from './planned-dinner.ts'
import { plannedLunch } from './planned-lunch.ts'

/**
 * Meals on the menu that are served at mealtimes. All others have none, and are asked for at no particular time.
 */
export const plannedMenu = {
  breakfast: serve('Breakfast', plannedBreakfast),
  lunch: serve('Lunch', plannedLunch),
  dinner: serve('Dinner', plannedDinner),
} as const satisfies Record<string, readonly DemonstrationMeal[]>
