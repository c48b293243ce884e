import type { ColumnType } from 'kysely'

/**
 * A moment, written as ISO-8601 text in UTC with milliseconds ('2026-11-20T23:42:00.000Z'). It is read as that text
 * from SQLite and as a Date from PostgreSQL, which the identity library expects: read it through `toIso`.
 */
export type Instant = ColumnType<Date | string, string, string>
export type OptionalInstant = ColumnType<Date | string | null, string | null | undefined, string | null>

/** A truth value, written as a boolean. SQLite gives it back as 0 or 1: read it through `toBoolean`. */
export type Flag = ColumnType<boolean | number, boolean, boolean>

/** A column that is null unless it is given. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A column that is written once: a query that would change it does not compile. */
export type Fixed<Read, Written = Read> = ColumnType<Read, Written, never>
