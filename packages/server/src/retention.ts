import type { Environment } from './environment.ts'

/** For how many days the service keeps what it need not keep for ever. */
export interface Retention {
  /** Entries of the audit log. */
  readonly auditLogDays: number
  /** Notes of requests, and counts of needs on the kitchen's sheet, after the mealtime or the closing of the request. */
  readonly noteDays: number
  /** Pick-ups and reports of the counter, after their mealtime. */
  readonly pickupDays: number
}

export const retentionOf = (environment: Environment): Retention => ({
  auditLogDays: environment.KEEP_AUDIT_LOG_DAYS,
  noteDays: environment.KEEP_NOTES_DAYS,
  pickupDays: environment.KEEP_PICKUPS_DAYS,
})

const day = 24 * 60 * 60_000

/** So many days before a moment. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)
