import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { addDish } from '../add-dish.ts'
import type { NewDish } from '../dishes.ts'

/**
 * Adds a meal to the menu; returns its id.
 *
 * @throws {Refusal} as `addDish`
 */
export function addMeal(db: Database, dish: NewDish, actor: Actor): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await addDish(tx, dish, 'published')
    const { category, price } = dish
    await recordAct(tx, {
      actor,
      act: 'meal-added',
      subject: { kind: 'meal', id, text: dish.title },
      after: { category, price },
    })
    return id
  })
}
