import type { Category } from '@warm-ladle/contract'
import { newId } from '../database/new-id.ts'
import { labelColumns } from '../database/shared/meal-labels.ts'
import type { Transaction } from '../database/schema.ts'
import type { MealStatus } from '../database/tables/meals.ts'
import { searchColumns } from '../database/search/search-columns.ts'
import { hoursBefore } from './calendar.ts'
import { emailOf, kitchen } from './people.ts'
import { statedLabels } from './stated-labels.ts'

/** Hours between two meals put on the menu. */
const BETWEEN_MEALS = 17
/** Coprime with the number of meals, so that stepping by it visits and mixes all of them. */
const STEP = 11

export interface Dish {
  readonly slug: string
  readonly title: string
  readonly category: Category
  readonly ingredients: readonly string[]
  readonly description: string
  readonly priceCents: number
  readonly image: string
  /** Stars, 1 to 5; missing for announced meals. */
  readonly rating?: number
}

export interface PostedMeal {
  readonly id: string
  readonly title: string
  readonly postedAt: Date
}

/** Adds these dishes, posted one after the other until shortly before now, so that the categories come mixed. */
export async function addMeals(
  tx: Transaction,
  dishes: readonly Dish[],
  status: MealStatus,
  now: Date,
): Promise<PostedMeal[]> {
  const meals = dishes.map((dish, index) => ({
    ...dish,
    id: newId(),
    postedAt: hoursBefore(now, 1 + ((index * STEP) % dishes.length) * BETWEEN_MEALS),
  }))
  await tx
    .insertInto('meals')
    .values(
      meals.map((meal) => ({
        id: meal.id,
        status,
        title: meal.title,
        category: meal.category,
        image: meal.image,
        ingredients: JSON.stringify(meal.ingredients),
        description: meal.description,
        price_cents: meal.priceCents,
        distributor_name: kitchen.name,
        distributor_email: emailOf(kitchen),
        rating: status === 'published' ? (meal.rating ?? 0) : 0,
        post_time: meal.postedAt.toISOString(),
        ...searchColumns(meal),
        ...labelColumns(statedLabels(meal.slug), meal.postedAt),
      })),
    )
    .execute()
  return meals
}
