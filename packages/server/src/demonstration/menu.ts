import { breakfast } from './breakfast.ts'
import { type DemonstrationMeal, serve } from './demonstration-meal.ts'
import { dinner } from './dinner.ts'
import { lunch } from './lunch.ts'
import { upcomingBreakfast, upcomingDinner, upcomingLunch } from './upcoming.ts'

export type { DemonstrationMeal } from './demonstration-meal.ts'
export { sampleReviews } from './sample-reviews.ts'

/** The meals that an empty database is filled with, besides those of mealtimes. */
export const menu: readonly DemonstrationMeal[] = [
  ...serve('Breakfast', breakfast),
  ...serve('Lunch', lunch),
  ...serve('Dinner', dinner),
]

/** The upcoming meals that an empty database is filled with; none of them is on the menu. */
export const upcomingMenu: readonly DemonstrationMeal[] = [
  ...serve('Breakfast', upcomingBreakfast),
  ...serve('Lunch', upcomingLunch),
  ...serve('Dinner', upcomingDinner),
]
