import type { Category } from '@warm-ladle/contract'
import { cancelRequests } from '../database/shared/close-requests.ts'
import { centsOf } from '../database/shared/dish.ts'
import { lockMeal } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { searchColumns } from '../database/search/search-columns.ts'
import { inTransaction } from '../database/transaction.ts'

/** What of a meal is to be changed; the rest stays. */
export interface MealChange {
  readonly title?: string | undefined
  readonly category?: Category | undefined
  readonly ingredients?: readonly string[] | undefined
  readonly description?: string | undefined
  /** Dollars. */
  readonly price?: number | undefined
}

/** Changes a meal, on the menu or announced; answers whether there is one. */
export function changeMeal(db: Database, id: string, change: MealChange): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMeal(tx, id))) return false

    const kept = await textsOf(tx, id)
    const texts = {
      title: change.title ?? kept.title,
      ingredients: change.ingredients ?? kept.ingredients,
      description: change.description ?? kept.description,
    }
    await tx
      .updateTable('meals')
      .set({
        ...texts,
        ingredients: JSON.stringify(texts.ingredients),
        ...searchColumns(texts),
        ...(change.category && { category: change.category }),
        ...(change.price !== undefined && { price_cents: centsOf(change.price) }),
      })
      .where('id', '=', id)
      .execute()
    return true
  })
}

async function textsOf(tx: Transaction, id: string) {
  const { ingredients, ...texts } = await tx
    .selectFrom('meals')
    .select(['title', 'ingredients', 'description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // the schema holds the column to a JSON array, and only lists of texts are written there
  return { ...texts, ingredients: JSON.parse(ingredients) as string[] }
}

/** Removes a meal with its likes and reviews, and cancels open requests for it; answers whether there was one. */
export function removeMeal(db: Database, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMeal(tx, id))) return false
    await cancelRequests(tx, 'meal_id', id)
    await tx.deleteFrom('meals').where('id', '=', id).execute()
    return true
  })
}
