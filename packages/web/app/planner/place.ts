import type { PlannedMealtime, Slot } from '@warm-ladle/contract'

/** A slot of a day, with its mealtime once that is planned. */
export interface Place {
  readonly date: string
  readonly slot: Slot
  readonly mealtime?: PlannedMealtime | undefined
}
