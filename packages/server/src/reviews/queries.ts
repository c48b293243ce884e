import { findKeptCount } from '../database/counts/kept-counts.ts'
import { keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { isBlank } from '../database/search/is-blank.ts'
import { lookUpReviews } from '../database/search/look-up.ts'
import { isFoundReview, matchesReviewSearch } from '../database/search/search.ts'
import { countFound, searchNewest } from '../database/search/search-newest.ts'

export interface ReviewFilter {
  readonly mealId?: string | undefined
  readonly userId?: string | undefined
  /** Text in the review, the meal's title or the author. */
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
  isBlank(filter.search)
    ? keysetPage(matching(db, filter), page, columns, 'desc')
    : searchNewest(db, searchedIn(db, filter.search), page)

const columns = ['reviews.created_at', 'reviews.id'] as const

const searchedIn = (db: Database, search = '') => ({
  found: matching(db, { search }),
  rare: matching(db, {}).where(isFoundReview(db, search)),
  lookUp: () => lookUpReviews(db, search),
  all: db.selectFrom('reviews'),
  columns,
})

/** Total number of reviews that `listReviews` finds, as `countUpTo`; all reviews are counted whatever their number. */
export const countReviews = (db: Database, { search }: ReviewFilter): Promise<number | undefined> =>
  isBlank(search) ? findKeptCount(db, 'reviews') : countFound(db, 'reviews', searchedIn(db, search))

function matching(db: Database, { mealId, userId, search = '' }: ReviewFilter) {
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
    .select(['meal_id as mealId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst()
