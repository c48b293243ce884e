import { Refusal } from '@warm-ladle/contract'
import { lockMenuMeals } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'
import type { Offer } from './servings-queries.ts'

export interface MealPortions {
  readonly mealId: string
  readonly portions: number
}

/**
 * The meals of a plan as they can be offered, kept from being removed.
 *
 * @throws {Refusal} `invalid-input` when one is not on the menu
 */
export async function offersOf(tx: Transaction, servings: readonly MealPortions[]): Promise<Offer[]> {
  if (servings.length === 0) return []
  const meals = await lockMenuMeals(
    tx,
    servings.map(({ mealId }) => mealId),
  )
  const found = new Map(meals.map((meal) => [meal.id, meal]))
  return servings.map(({ mealId, portions }) => {
    const meal = found.get(mealId)
    if (!meal) throw new Refusal('invalid-input', 'One of these meals is no longer on the menu.', 'servings')
    return { ...meal, portions }
  })
}

/** A meal with its portions, as the log of acts keeps it. */
export const textOfOffer = ({ title, portions }: Pick<Offer, 'title' | 'portions'>): string =>
  `${title}: ${portions}`
