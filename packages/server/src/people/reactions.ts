import type { Needs } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'

/** What needs were changed to, as far as others depend on them. */
export interface ChangedNeeds {
  readonly before: Needs
  /** Whether nothing is left. */
  readonly areGone: boolean
  /** Whether there is something that was not among them before. */
  readonly areMore: boolean
  readonly now: Date
}

/**
 * What other modules do when a member changes, in the same transaction. The member is locked, and `start` passes them in: people
 * know neither bookings nor money.
 */
export interface MemberReactions {
  /** Before the account goes; returns the transaction of an open purchase, which is to be cancelled. */
  readonly onRemoved: (tx: Transaction, userId: string) => Promise<string | undefined>
  /** The last day has changed; the admins are locked as well. */
  readonly onStayEnds: (tx: Transaction, userId: string, lastDay: string) => Promise<void>
  readonly onNeedsChanged: (tx: Transaction, userId: string, change: ChangedNeeds) => Promise<void>
  readonly onEmailChanged: (tx: Transaction, userId: string, email: string) => Promise<void>
}
