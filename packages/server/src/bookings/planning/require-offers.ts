import { Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockMenuMeals } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import type { MealPortions, MealOffer } from './servings-queries.ts'

/**
 * Locks the meals of a plan against removal; returns them as they can be offered.
 *
 * @throws {Refusal} `invalid-input` if one is not on the menu
 */
export async function requireOffers(
  tx: Transaction,
  servings: readonly MealPortions[],
  field = 'servings',
): Promise<MealOffer[]> {
  if (servings.length === 0) return []
  const meals = await lockMenuMeals(
    tx,
    servings.map(({ mealId }) => mealId),
  )
  const found = new Map(meals.map((meal) => [meal.id, meal]))
  return servings.map(({ mealId, portions }) => {
    const meal = found.get(mealId)
    if (!meal) throw new Refusal('invalid-input', said(texts.mealOffMenu), field)
    return { ...meal, portions }
  })
}
