import type { Clock } from '../../domain/clock.ts'
import type { Database } from '../../database/schema.ts'

/** Whether a payment was recorded just now, was recorded before, or is refused. */
export type Granted = 'recorded' | 'known' | 'refused'

/** What changes to the ledger work with. */
export interface Ledger {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's, in which memberships begin and end. */
  readonly timeZone: string
}
