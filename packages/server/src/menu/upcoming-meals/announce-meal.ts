import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { insertMeal } from '../insert-meal.ts'
import type { NewMeal } from '../meal-rows.ts'

/**
 * Announces a meal; returns its id.
 *
 * @throws {Refusal} see `insertMeal`
 */
export function announceMeal(db: Database, meal: NewMeal, actor: Actor): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await insertMeal(tx, meal, 'upcoming')
    const subject = { kind: 'meal', id, text: meal.title } as const
    const { category, price } = meal
    await recordAct(tx, { actor, act: 'meal-announced', subject, after: { category, price } })
    return id
  })
}
