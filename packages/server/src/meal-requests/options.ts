import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'

/** What handlers of requests need. */
export interface MealRequestOptions {
  readonly db: Database
  readonly clock: Clock
  /** Time zone in which a day begins. */
  readonly timeZone: string
}
