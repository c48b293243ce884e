/** For how many days the service keeps what it need not keep for ever. */
export interface Retention {
  /** Entries of the audit log. */
  readonly auditLogDays: number
  /** Notes of requests, and counts of needs on the kitchen's sheet, after the mealtime or the closing of the request. */
  readonly noteDays: number
  /** Pick-ups and reports of the counter, after their mealtime. */
  readonly pickupDays: number
  /** Accounts that are neither confirmed nor let in; undefined: they are in use, as in a demonstration. */
  readonly unconfirmedDays?: number | undefined
}

/** Days for which members can see what they were told. */
export const notificationDays = 90

/** How long a newcomer has to confirm their address, or the office to let them in where no mail is sent. */
export const unconfirmedDays = { withMail: 7, withoutMail: 30 } as const

const day = 24 * 60 * 60_000

/** So many days before a moment. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)
