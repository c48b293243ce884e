/** A moment as it came from either database, as ISO-8601 text with milliseconds ('2026-11-20T23:42:00.000Z'). */
export const toIso = (moment: Date | string): string =>
  typeof moment === 'string' ? moment : moment.toISOString()

/** A truth value as it came from either database. */
export const toBoolean = (flag: boolean | number): boolean => Boolean(flag)
