import type { ColumnType } from 'kysely'

/**
 * A moment, written as ISO-8601 text in UTC with milliseconds ('2026-11-20T23:42:00.000Z'). Read it through `toIso`:
 * SQLite returns that text, PostgreSQL a Date, which the identity library expects.
 */
export type Instant = ColumnType<Date | string, string, string>
export type OptionalInstant = ColumnType<Date | string | null, string | null | undefined, string | null>

/** A boolean. SQLite returns it as 0 or 1: read it through `toBoolean`. */
export type Flag = ColumnType<boolean | number, boolean, boolean>

/** A column that is null by default. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A column that is written once: a query that changes it does not compile. */
export type Fixed<Read, Written = Read> = ColumnType<Read, Written, never>
