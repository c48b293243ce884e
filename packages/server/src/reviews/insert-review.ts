import { hash } from 'node:crypto'
import { builtOnce } from '../database/built-once.ts'
import { newId } from '../database/new-id.ts'
import { foldText } from '../database/search/fold-text.ts'

export interface NewReview {
  readonly mealId: string
  readonly userId: string
  readonly text: string
}

/** The row of a new review. */
export const rowOf = ({ mealId, userId, text }: NewReview, now: Date) => ({
  id: newId(),
  meal_id: mealId,
  user_id: userId,
  created_at: now.toISOString(),
  ...textColumns(text),
})

export const textColumns = (text: string) => ({
  review_text: text,
  text_digest: hash('sha256', text),
  search_text: foldText(text),
})

/** Adds a review, unless its author has one of the meal with that text; answers its id. */
export const insertReview = builtOnce((db, row: ReturnType<typeof rowOf>) => {
  const { id, meal_id, user_id, review_text, text_digest, search_text, created_at } = row
  return db
    .insertInto('reviews')
    .values({ id, meal_id, user_id, review_text, text_digest, search_text, created_at })
    .onConflict((conflict) => conflict.columns(['meal_id', 'user_id', 'text_digest']).doNothing())
    .returning('id')
})
