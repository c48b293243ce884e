import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const MAX_STATEMENTS = 200

/**
 * A bound value whose type SQLite does not know. `node:sqlite` would treat an object in first position as named
 * parameters.
 */
export class UnbindableValue extends TypeError {
  constructor(value: unknown, position: number) {
    const kind =
      value instanceof Date
        ? 'a Date'
        : value === undefined
          ? 'undefined'
          : typeof value === 'object'
            ? 'an object'
            : `a ${typeof value}`
    super(
      `Value ${position + 1} of the query is ${kind}, which cannot be bound. Give moments as ISO-8601 text.`,
    )
    this.name = 'UnbindableValue'
  }
}

/** Adapts `node:sqlite` to Kysely's SqliteDialect. Prepared statements are cached. */
export function adaptNodeSqlite(database: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const statement = cached.get(sql) ?? adaptStatement(database, sql)
    cached.delete(sql)
    cached.set(sql, statement)
    if (cached.size > MAX_STATEMENTS) forgetOldest(cached)
    return statement
  }

  return {
    prepare: (sql) =>
      // when the disk is full, SQLite rolls back by itself and then rejects an explicit rollback
      sql === 'rollback' && !database.isTransaction ? nothing : prepare(takeWriteLockAtOnce(sql)),
    close: () => database.close(),
  }
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  *iterate() {},
}

/**
 * Makes transactions take the write lock at their start, and wait for it. A transaction that reads first and writes
 * later would fail immediately if another process wrote in between.
 */
const takeWriteLockAtOnce = (sql: string) => (sql === 'begin' ? 'begin immediate' : sql)

function forgetOldest(cached: Map<string, unknown>): void {
  const [oldest] = cached.keys()
  if (oldest !== undefined) cached.delete(oldest)
}

function adaptStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values.map(bindable)),
    run: (values) => statement.run(...values.map(bindable)),
    // Not cached: a cached statement would restart if the same query ran again while its rows are still being read.
    iterate: (values) => database.prepare(sql).iterate(...values.map(bindable)),
  }
}

function bindable(value: unknown, position: number): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new UnbindableValue(value, position)
}
