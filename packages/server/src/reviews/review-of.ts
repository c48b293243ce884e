import type { Review } from '@warm-ladle/contract'
import { toIso } from '../database/values.ts'
import type { ReviewRow } from './queries.ts'

/** A review as shown to all callers. */
export const reviewOf = (row: ReviewRow): Review => ({
  _id: row.id,
  mealId: row.meal_id,
  title: row.title,
  image: row.image,
  category: row.category,
  reviewText: row.review_text,
  likeCount: row.likes,
  reviewCount: row.reviews_count,
  reviewTime: toIso(row.created_at),
  author: { name: row.name ?? '', photo: row.photo ?? '' },
})

/** A review as shown to its author and to admins. */
export const signedReviewOf = (row: ReviewRow): Review => ({ ...reviewOf(row), userId: row.email ?? '' })
