import type { Category, MealLabels } from '@warm-ladle/contract'
import type { MealRequestStatus, MealStatus } from '../../database/tables/meals.ts'
import rows from './data/meals.json' with { type: 'json' }

/** A meal with what the people of the demonstration think of it; they are named by their keys. */
export interface DemonstrationMeal {
  /** Also names its picture. */
  readonly slug: string
  readonly title: string
  readonly category: Category
  readonly status: MealStatus
  readonly ingredients: readonly string[]
  readonly description: string
  readonly priceCents: number
  /** Stars, 1 to 5; upcoming meals have none. */
  readonly rating?: number
  /** When it was posted. */
  readonly hoursAgo: number
  /** Missing where the kitchen has stated nothing. */
  readonly labels?: MealLabels
  readonly likes: number
  /** Of members who were served it; of one of the accounts where it is named. */
  readonly reviews?: readonly { readonly by?: string; readonly text: string }[]
  /** `asked`: when, as a share of the time since the meal was posted. */
  readonly requests?: readonly {
    readonly by: string
    readonly status: MealRequestStatus
    readonly asked: number
  }[]
}

// JSON has no unions of literals; the database's checks refuse other values
export const meals = rows as readonly DemonstrationMeal[]
