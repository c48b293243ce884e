import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { addDish } from '../add-dish.ts'
import type { NewDish } from '../dishes.ts'

/**
 * Announces a meal; returns its id.
 *
 * @throws {Refusal} as `addDish`
 */
export function announceMeal(db: Database, dish: NewDish, actor: Actor): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await addDish(tx, dish, 'upcoming')
    const subject = { kind: 'meal', id, text: dish.title } as const
    const { category, price } = dish
    await recordAct(tx, { actor, act: 'meal-announced', subject, after: { category, price } })
    return id
  })
}
