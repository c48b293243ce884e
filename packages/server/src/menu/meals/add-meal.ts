import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { insertMeal } from '../insert-meal.ts'
import type { NewMeal } from '../meal-rows.ts'

/**
 * Adds a meal to the menu; returns its id.
 *
 * @throws {Refusal} see `insertMeal`
 */
export function addMeal(db: Database, meal: NewMeal, actor: Actor): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await insertMeal(tx, meal, 'published')
    const { category, price } = meal
    await recordAct(tx, {
      actor,
      act: 'meal-added',
      subject: { kind: 'meal', id, text: meal.title },
      after: { category, price },
    })
    return id
  })
}
