import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../database/schema.ts'

/** A meal whose title, diets or allergens have changed. */
export interface ChangedMeal {
  readonly mealId: string
  readonly title: string
}

/**
 * What other modules do when a meal changes, in the same transaction and with the meal locked. `start` passes these
 * functions in, because the menu does not depend on bookings.
 */
export interface MealReactions {
  readonly onChanged: (tx: Transaction, meal: ChangedMeal) => Promise<void>
  /** Called before the meal is removed. */
  readonly onRemoved: (tx: Transaction, mealId: string, clock: Clock) => Promise<void>
}
