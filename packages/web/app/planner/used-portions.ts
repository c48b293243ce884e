import type { PlannedWeek } from '@warm-ladle/contract'
import { mealtimesOf } from './with-mealtime.ts'

/** The portions of the same meal elsewhere in the week, as text to start from; '' where it is not planned. */
export function usedPortions(week: PlannedWeek, mealId: string): string {
  const servings = mealtimesOf(week).flatMap((mealtime) => mealtime.servings)
  const used = servings.findLast((serving) => serving.mealId === mealId)
  return used ? String(used.portions) : ''
}
