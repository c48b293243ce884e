import type { Clock } from '../../platform/clock.ts'
import { type Actor, recordAct, type Subject } from '../../platform/audit-log.ts'
import { addDish, type NewDish } from '../dishes.ts'
import { lockMeal } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { MealReactions } from '../reactions.ts'

const mealSubject = (id: string, title: string): Subject => ({ kind: 'meal', id, text: title })

/** Adds a meal to the menu; returns its id, or undefined when it has been added before. */
export function addMeal(db: Database, dish: NewDish, actor: Actor): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const id = await addDish(tx, dish, 'published')
    if (id === undefined) return undefined
    const { category, price } = dish
    await recordAct(tx, {
      actor,
      act: 'meal-added',
      subject: mealSubject(id, dish.title),
      after: { category, price },
    })
    return id
  })
}

/**
 * Removes a meal with its likes and reviews, takes it out of the mealtimes it is planned for, and cancels pending requests
 * for it; returns whether it existed.
 */
export function removeMeal(
  {
    db,
    clock,
    onRemoved,
  }: { readonly db: Database; readonly clock: Clock; readonly onRemoved: MealReactions['onRemoved'] },
  id: string,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // also against new requests
    const meal = await lockMeal(tx, id, undefined, 'update')
    if (!meal) return false
    await onRemoved(tx, id, clock)
    await tx.deleteFrom('meals').where('id', '=', id).execute()
    await recordAct(tx, { actor, act: 'meal-deleted', subject: mealSubject(id, meal.title) })
    return true
  })
}
