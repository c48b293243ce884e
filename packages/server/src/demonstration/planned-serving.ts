import type { Slot } from '@warm-ladle/contract'
import type { MealtimeTimes } from '../opening-hours.ts'

export interface Mealtime {
  readonly id: string
  readonly date: string
  readonly slot: Slot
  readonly times: MealtimeTimes
}

/** A meal that is served at mealtimes. */
export interface ServedMeal {
  readonly id: string
  readonly title: string
  readonly price_cents: number
}

export interface Resident {
  readonly id: string
  readonly email: string
}

/** What a resident asks for at a serving. */
export interface Taking {
  readonly resident: Resident
  /** The resident's place among all. */
  readonly place: number
  readonly portions: number
  /** Whether it is part of a rush that leaves nothing. */
  readonly isRush: boolean
}

export interface PlannedServing {
  readonly id: string
  readonly mealtime: Mealtime
  /** Of the meal at the mealtime: 0 or 1. */
  readonly place: number
  readonly meal: ServedMeal
  readonly takings: readonly Taking[]
}
