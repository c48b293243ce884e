import { hash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { foldText } from '../database/search/fold-text.ts'
import { newId } from '../database/new-id.ts'
import type { Schema, Transaction } from '../database/schema.ts'
import type { PostedMeal } from './add-meals.ts'
import type { Resident } from './add-people.ts'
import { between } from './calendar.ts'

/** Whether a person likes a meal: some meals please nearly all people and some very few. */
const cares = (meal: number, person: number, among: number) =>
  (meal * 7 + person * 3) % among < 2 + (meal % 3)
/** A meal is liked or reviewed by two to four out of this many people. */
const LIKING = 5
const REVIEWING = 8

/** Adds likes of some of the meals by each person, dated after the meal's posting. */
export async function addLikes(
  tx: Transaction,
  residents: readonly Resident[],
  meals: readonly PostedMeal[],
  now: Date,
): Promise<void> {
  const likes = meals.flatMap((meal, m) =>
    residents
      .filter((_, p) => cares(m, p, LIKING))
      .map(({ id }, turn) => ({
        meal_id: meal.id,
        user_id: id,
        created_at: between(meal.postedAt, now, (turn + 1) / 6).toISOString(),
      })),
  )
  await tx.insertInto('meal_likes').values(likes).execute()
  await tx
    .updateTable('meals')
    .set((eb) => ({ likes: rowsOfMeal(eb, 'meal_likes') }))
    .execute()
}

/** Adds reviews of some of the meals by each person, with texts from `texts` and at most one for each meal. */
export async function addReviews(
  tx: Transaction,
  residents: readonly Resident[],
  meals: readonly PostedMeal[],
  texts: readonly string[],
  now: Date,
): Promise<void> {
  const opinions = meals.flatMap((meal, m) =>
    residents.filter((_, p) => cares(m, p, REVIEWING)).map((author, turn) => ({ meal, author, turn })),
  )
  const reviews = opinions.map(({ meal, author, turn }, index) => {
    const text = texts[index % texts.length] ?? ''
    return {
      id: newId(),
      meal_id: meal.id,
      user_id: author.id,
      review_text: text,
      text_digest: hash('sha256', text),
      search_text: foldText(text),
      created_at: between(meal.postedAt, now, (turn + 1) / 7).toISOString(),
    }
  })
  await tx.insertInto('reviews').values(reviews).execute()
  await tx
    .updateTable('meals')
    .set((eb) => ({ reviews_count: rowsOfMeal(eb, 'reviews') }))
    .execute()
}

const rowsOfMeal = (eb: ExpressionBuilder<Schema, 'meals'>, table: 'meal_likes' | 'reviews') =>
  eb
    .selectFrom(table)
    .select((count) => count.fn.countAll<number>().as('rows'))
    .whereRef(`${table}.meal_id`, '=', 'meals.id')
