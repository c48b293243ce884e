/** Number of days to store data that need not be stored forever. */
export interface Retention {
  /** Days for which audit log entries are stored. */
  readonly auditLogDays: number
  /**
   * Days for which notes on requests, texts of ratings, and counts of needs on the kitchen's sheet are stored
   * after the mealtime, or once the request is closed.
   */
  readonly noteDays: number
  /** Days for which pick-ups and the counter's reports are stored after their mealtime. */
  readonly pickupDays: number
  /**
   * Days for which accounts are stored that are neither confirmed nor admitted; undefined if such accounts
   * are in use, as in a demonstration.
   */
  readonly unconfirmedDays?: number | undefined
}

/** Number of days for which members can see their notifications. */
export const notificationDays = 90

/** Number of days for a newcomer to confirm their address, or without email, for the office to admit them. */
export const unconfirmedDays = { withMail: 7, withoutMail: 30 } as const

const day = 24 * 60 * 60_000

/** The moment this many days earlier. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)
