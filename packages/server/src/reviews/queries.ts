import { cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesReviewSearch } from '../database/search/search.ts'
import { toIso } from '../database/values.ts'

export interface ReviewFilter {
  readonly mealId?: string | undefined
  readonly userId?: string | undefined
  /** What its text, the meal's title or the author contain. */
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
      'meals.likes',
      'meals.reviews_count',
      'users.name',
      'users.photo',
      'users.email',
    ])

/** Reviews that fit every part of the filter that is given, newest first, with their meals as they are now. */
export async function listReviews(
  db: Database,
  { mealId, userId, search = '' }: ReviewFilter,
  page: PageRequest,
) {
  const { after, size } = page
  let reviews = withMealAndAuthor(db).where(matchesReviewSearch(db, search))
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

/** How many reviews there are whose text, meal title or author contain this text. */
export async function countReviews(db: Database, search: string): Promise<number> {
  const { total } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matchesReviewSearch(db, search))
    .executeTakeFirstOrThrow()
  return total
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['rows'][number]
