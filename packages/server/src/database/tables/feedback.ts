import type { FeedbackKind, FeedbackState } from '@warm-ladle/contract'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Instant, Optional, OptionalInstant } from './columns.ts'

/** Residents' feedback to the kitchen. */
interface FeedbackTable {
  id: Fixed<string>
  /** Null once the account is removed. Never show it, or a name joined by it, if `is_anonymous`. */
  user_id: Optional<string>
  kind: Fixed<FeedbackKind>
  /** The feedback, 1 to 2,000 characters. */
  text: Fixed<string>
  /** Path of an uploaded picture. */
  image: Fixed<string | null>
  /** Feedback has a mealtime or a meal, or neither. */
  mealtime_id: Optional<string>
  meal_id: Optional<string>
  /** Remains when the meal is removed. */
  meal_title: Fixed<string | null>
  is_anonymous: Flag
  state: Generated<FeedbackState>
  created_at: Instant
  answer: Optional<string>
  /** Null if and only if there is no answer. */
  answered_at: OptionalInstant
  /** Null unless closed. */
  closed_at: OptionalInstant
}

export interface FeedbackTables {
  feedback: FeedbackTable
}
