import type { Category } from '@warm-ladle/contract'
import type { Clock } from '../clock.ts'
import { closeRequests } from '../database/shared/close-requests.ts'
import { type Actor, type Fields, recordAct, type Subject } from '../database/shared/audit-log.ts'
import { addDish, centsOf, type NewDish } from '../database/shared/dish.ts'
import { lockMeal } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { searchColumns } from '../database/search/search-columns.ts'
import { inTransaction } from '../database/transaction.ts'

/** Fields of a meal to change; the others stay. */
export interface MealChange {
  readonly title?: string | undefined
  readonly category?: Category | undefined
  readonly ingredients?: readonly string[] | undefined
  readonly description?: string | undefined
  /** Dollars. */
  readonly price?: number | undefined
}

const subjectOf = (id: string, title: string): Subject => ({ kind: 'meal', id, text: title })

/** Adds a meal to the menu; returns its id. */
export function addMeal(db: Database, dish: NewDish, actor: Actor): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await addDish(tx, dish, 'published')
    const { category, price } = dish
    await recordAct(tx, {
      actor,
      act: 'meal-added',
      subject: subjectOf(id, dish.title),
      after: { category, price },
    })
    return id
  })
}

/** Changes a meal, on the menu or announced; returns whether it exists. */
export function changeMeal(db: Database, id: string, change: MealChange, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMeal(tx, id))) return false

    const kept = await fieldsOf(tx, id)
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
    const subject = subjectOf(id, kept.title)
    await recordAct(tx, { actor, act: 'meal-updated', subject, ...changesIn(kept, change) })
    return true
  })
}

async function fieldsOf(tx: Transaction, id: string) {
  const {
    ingredients,
    price_cents: cents,
    ...fields
  } = await tx
    .selectFrom('meals')
    .select(['title', 'category', 'ingredients', 'description', 'price_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // a constraint makes the column a JSON array, and only lists of texts are written to it
  return { ...fields, ingredients: JSON.parse(ingredients) as string[], price: cents / 100 }
}

/** Values of the changed fields, before and after. */
function changesIn(kept: Fields, change: MealChange) {
  const given: readonly [string, Fields[string] | undefined][] = Object.entries(change)
  const changed = given.flatMap(([name, value]) => {
    const before = kept[name]
    const isOther = JSON.stringify(before) !== JSON.stringify(value)
    return before === undefined || value === undefined || !isOther ? [] : [{ name, before, value }]
  })
  return {
    before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  }
}

/** Removes a meal with its likes and reviews, and cancels pending requests for it; returns whether it existed. */
export function removeMeal(db: Database, id: string, actor: Actor, clock: Clock): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const meal = await lockMeal(tx, id)
    if (!meal) return false
    await closeRequests(tx, { meal_id: id }, 'meal-removed', clock())
    await tx.deleteFrom('meals').where('id', '=', id).execute()
    await recordAct(tx, { actor, act: 'meal-deleted', subject: subjectOf(id, meal.title) })
    return true
  })
}
