import type { OpeningHours, PlannedWeek } from '@warm-ladle/contract'
import { createContext, use } from 'react'
import type { useChangeMealtime } from './use-change-mealtime.ts'
import type { useSeen } from './use-seen.ts'
import type { useTyped } from './use-typed.ts'

/** What every part of the planner needs. */
export interface Planner {
  readonly week: PlannedWeek
  /** Opening hours of all weekdays. */
  readonly hours: readonly OpeningHours[]
  readonly typed: ReturnType<typeof useTyped>
  readonly seen: ReturnType<typeof useSeen>
  readonly change: ReturnType<typeof useChangeMealtime>
  /** Where a meal is being searched for: the date and slot of the place. */
  readonly searchedFor: string | undefined
  readonly searchFor: (place: string | undefined) => void
}

export const PlannerContext = createContext<Planner | undefined>(undefined)

export function usePlanner(): Planner {
  const planner = use(PlannerContext)
  if (!planner) throw new Error('No PlannerContext')
  return planner
}
