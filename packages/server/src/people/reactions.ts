import type { Needs } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'

/** Changes in needs that other modules depend on. */
export interface ChangedNeeds {
  readonly before: Needs
  /** Whether no needs are left. */
  readonly areGone: boolean
  /** Whether there are new needs. */
  readonly areMore: boolean
  readonly now: Date
}

/**
 * Reactions of other modules when a member changes, in the same transaction and with the member locked. `start`
 * passes these functions in, because this module knows neither bookings nor money.
 */
export interface MemberReactions {
  /** Called before the account is removed; returns the transaction of an open purchase, which must be cancelled. */
  readonly onRemoved: (tx: Transaction, userId: string) => Promise<string | undefined>
  /** Called when the last day has changed; the admins are locked too. */
  readonly onStayEnds: (tx: Transaction, userId: string, lastDay: string) => Promise<void>
  readonly onNeedsChanged: (tx: Transaction, userId: string, change: ChangedNeeds) => Promise<void>
  readonly onEmailChanged: (tx: Transaction, userId: string, email: string) => Promise<void>
}
