import type { Category, ClosedAs } from '@warm-ladle/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, OptionalInstant } from './columns.ts'

export type MealStatus = 'upcoming' | 'published'
export type MealRequestStatus = 'pending' | 'delivered' | 'cancelled'

/** Upcoming and published meals share one table: publishing is one conditional update. */
export interface MealsTable {
  id: string
  status: MealStatus
  title: string
  category: Category
  image: string
  /** A JSON array of strings. */
  ingredients: string
  description: string
  price_cents: number
  distributor_name: Generated<string>
  distributor_email: string
  rating: Generated<number>
  likes: Generated<number>
  reviews_count: Generated<number>
  /** The number of residents' ratings, and the sum of their stars. */
  ratings_count: Generated<number>
  stars: Generated<number>
  post_time: Instant
  /** When the kitchen entered diets and allergens; null: unknown, which is not the same as none. */
  labels_stated_at: OptionalInstant
  /**
   * Diets and allergens as a JSON object. `labelColumns` writes `labels_stated_at`, `labels` and `fit_bits`
   * together, and all three are null together.
   */
  labels: Optional<string>
  /** One bit for each need that the meal suits. */
  fit_bits: Optional<number>
  /** Always `mealSearchText(meal)`. */
  search_text: string
}

interface MealLikesTable {
  meal_id: string
  user_id: string
  created_at: Instant
}

/** Meal and member may be deleted; the request has its own copy of what the kitchen needs. */
interface MealRequestsTable {
  id: string
  meal_id: string | null
  user_id: string | null
  meal_title: string
  user_email: string
  status: Generated<MealRequestStatus>
  request_time: Instant
  /** Null if and only if the request is pending. */
  closed_at: OptionalInstant
  /** Null while the request is pending, and if it was cancelled before this column existed. */
  closed_as: Optional<ClosedAs>
  /** Null for an anytime request. */
  serving_id: Optional<string>
  /** The standing order that created it. */
  standing_order_id: Optional<string>
  /** The number of portions, from 1 to 20. */
  portions: Generated<number>
  /** Up to 500 characters. */
  note: Generated<string>
  takeaway: ColumnType<boolean | number, boolean | undefined, boolean>
  /**
   * The member's needs at the time of the request, as JSON; stored only with their consent, and no longer than notes.
   */
  needs: Optional<string>
  /**
   * The member's needs when requests closed, as JSON. Set when their needs change afterwards, to keep the
   * kitchen's final sheet unchanged. Stored only with their consent, and no longer than notes.
   */
  needs_at_close: Optional<string>
  /** The price when it was requested; unknown for old requests without a serving. */
  price_cents: Optional<number>
  /** How many of the portions are for guests; always fewer than all portions. */
  guests: Generated<number>
  /** Each guest's needs, as JSON; null without guests, and stored no longer than notes. */
  guest_needs: Optional<string>
  /** A guest portion's price when it was requested; null: the meal's price. */
  guest_price_cents: Optional<number>
  /** Always `requestSearchText(request)`. */
  search_text: Generated<string>
}

interface ReviewsTable {
  id: string
  meal_id: string
  user_id: string | null
  review_text: string
  /** SHA-256 of the text in hexadecimal; unique per member and meal, so that duplicates are refused. */
  text_digest: string
  created_at: Instant
  /** Always `reviewSearchText(review_text)`. */
  search_text: Generated<string>
  /** The kitchen's public answer, 1 to 2,000 characters. */
  answer: Optional<string>
  /** Null if and only if there is no answer. */
  answered_at: OptionalInstant
}

export interface MealTables {
  meals: MealsTable
  meal_likes: MealLikesTable
  meal_requests: MealRequestsTable
  reviews: ReviewsTable
}
