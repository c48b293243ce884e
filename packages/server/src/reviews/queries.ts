import { hash } from 'node:crypto'
import { holdMeal } from '../database/hold-meal.ts'
import { newId } from '../database/new-id.ts'
import { cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { toIso } from '../database/values.ts'

export interface NewReview {
  readonly mealId: string
  readonly userId: string
  readonly text: string
}

/** Adds a review of a meal on the menu, and counts it; the same words of the same member again change nothing. */
export function addReview(
  db: Database,
  { mealId, userId, text }: NewReview,
): Promise<'added' | 'written-before' | 'no-such-meal'> {
  return inTransaction(db, async (tx) => {
    const meal = await holdMeal(tx, mealId, 'published')
    if (!meal) return 'no-such-meal'

    const added = await tx
      .insertInto('reviews')
      .values({
        id: newId(),
        meal_id: meal.id,
        user_id: userId,
        review_text: text,
        text_digest: hash('sha256', text),
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['meal_id', 'user_id', 'text_digest']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return 'written-before'
    await tx
      .updateTable('meals')
      .set((eb) => ({ reviews_count: eb('reviews_count', '+', 1) }))
      .where('id', '=', meal.id)
      .execute()
    return 'added'
  })
}

export interface ReviewFilter {
  readonly mealId?: string | undefined
  readonly userId?: string | undefined
}

const withMealAndAuthor = (db: Database) =>
  db
    .selectFrom('reviews')
    .innerJoin('meals', 'meals.id', 'reviews.meal_id')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.id',
      'reviews.meal_id',
      'reviews.review_text',
      'reviews.created_at',
      'meals.title',
      'meals.likes',
      'meals.reviews_count',
      'users.name',
      'users.photo',
      'users.email',
    ])

/** Reviews of this meal, of this member, or of both, newest first, with their meals as they are now. */
export async function listReviews(db: Database, { mealId, userId }: ReviewFilter, page: PageRequest) {
  const { after, size } = page
  let reviews = withMealAndAuthor(db)
  if (mealId !== undefined) reviews = reviews.where('reviews.meal_id', '=', mealId)
  if (userId !== undefined) reviews = reviews.where('reviews.user_id', '=', userId)
  if (after) {
    reviews = reviews.where((eb) =>
      eb(eb.refTuple('reviews.created_at', 'reviews.id'), '<', eb.tuple(...after)),
    )
  }
  const rows = await reviews
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row.created_at), row.id])
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['rows'][number]
