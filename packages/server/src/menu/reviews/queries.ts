import { countUpTo } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { matchesReviewSearch } from '../../database/search.ts'

export interface ReviewFilter {
  readonly mealId?: string | undefined
  readonly userId?: string | undefined
  /** Words in the review, the meal's title or the author's name. */
  readonly search?: string | undefined
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
      'reviews.answer',
      'reviews.answered_at',
      'meals.title',
      'meals.image',
      'meals.category',
      'meals.likes',
      'meals.reviews_count',
      'users.name',
      'users.photo',
      'users.email',
    ])

/** Reviews that match all given parts of the filter, newest first, with the current state of their meals. */
export const listReviews = (db: Database, filter: ReviewFilter, page: PageRequest) =>
  keysetPage(matching(db, filter), page, ['reviews.created_at', 'reviews.id'], 'desc')

/** Total number of reviews in `listReviews`, up to the limit of `countUpTo`. */
export const countReviews = (db: Database, filter: ReviewFilter): Promise<number | undefined> =>
  countUpTo(db, matching(db, filter))

function matching(db: Database, { mealId, userId, search }: ReviewFilter) {
  let reviews = withMealAndAuthor(db).where(matchesReviewSearch(db, search))
  if (mealId !== undefined) reviews = reviews.where('reviews.meal_id', '=', mealId)
  if (userId !== undefined) reviews = reviews.where('reviews.user_id', '=', userId)
  return reviews
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['rows'][number]

/** The meal and the author of a review; the author is null once their account is deleted. */
export const findReview = (db: Database, id: string) =>
  db
    .selectFrom('reviews')
    .select(['meal_id as mealId', 'user_id as userId', 'review_text as text', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The fields of an answer for staff who may change it. They include its revision, even before the first answer. */
export const answerFields = ({ answer }: { readonly answer: string | null }) => ({ answer: answer ?? '' })
