/** Converts a moment from either database to ISO-8601 text with milliseconds ('2026-11-20T23:42:00.000Z'). */
export const toIso = (moment: Date | string): string =>
  typeof moment === 'string' ? moment : moment.toISOString()

/** Converts a boolean from either database. */
export const toBoolean = (flag: boolean | number): boolean => Boolean(flag)
