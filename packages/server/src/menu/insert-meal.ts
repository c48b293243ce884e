import { Refusal } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'
import type { MealStatus } from '../database/tables/meals.ts'
import { heldCurrency } from '../platform/settings.ts'
import { toMealRow, type NewMeal } from './meal-rows.ts'
import { requirePrice } from './require-price.ts'

/**
 * Adds a meal without likes and reviews, posted now; returns its id.
 *
 * @throws {Refusal} `already-added` if the chosen id exists, or about the field `price`
 */
export async function insertMeal(tx: Transaction, meal: NewMeal, status: MealStatus): Promise<string> {
  const currency = await heldCurrency(tx)
  requirePrice(meal.price, currency)
  const added = await tx
    .insertInto('meals')
    .values(toMealRow(meal, status, currency, new Date()))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refusal('already-added')
  return added.id
}
