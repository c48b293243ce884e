import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../database/schema.ts'

/** A meal whose name or contents have changed. */
export interface ChangedMeal {
  readonly mealId: string
  readonly title: string
}

/**
 * What other modules do when a meal changes, in the same transaction. The meal is locked, and `start` passes them in: the menu does
 * not know bookings.
 */
export interface MealReactions {
  readonly onChanged: (tx: Transaction, meal: ChangedMeal) => Promise<void>
  /** Before the meal goes. */
  readonly onRemoved: (tx: Transaction, mealId: string, clock: Clock) => Promise<void>
}
