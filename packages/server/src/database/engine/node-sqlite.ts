import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const STATEMENTS_KEPT = 200

/** A value was bound that SQLite has no type for. `node:sqlite` would take an object as first value for named parameters. */
export class UnbindableValue extends TypeError {
  constructor(value: unknown, position: number) {
    const kind = value instanceof Date ? 'a Date' : value === undefined ? 'undefined' : `a ${typeof value}`
    super(
      `Value ${position + 1} of the query is ${kind}, which cannot be bound. Give moments as ISO-8601 text.`,
    )
    this.name = 'UnbindableValue'
  }
}

/** `node:sqlite` in the shape Kysely's SqliteDialect asks for. Statements are prepared once and kept while in use. */
export function adaptNodeSqlite(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const statement = kept.get(sql) ?? adaptStatement(database, sql)
    kept.delete(sql)
    kept.set(sql, statement)
    if (kept.size > STATEMENTS_KEPT) forgetOldest(kept)
    return statement
  }

  return {
    prepare: (sql) =>
      // SQLite has undone all of it by itself when the disk was full, and says then that there is nothing to roll back
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

/** A transaction that reads first and writes later fails at once when another process wrote in between; one that waits at its start does not. */
const takeWriteLockAtOnce = (sql: string) => (sql === 'begin' ? 'begin immediate' : sql)

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}

function adaptStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values.map(bindable)),
    run: (values) => statement.run(...values.map(bindable)),
    // Its own statement: a kept one would start again when the same query runs while its rows are still being read.
    iterate: (values) => database.prepare(sql).iterate(...values.map(bindable)),
  }
}

function bindable(value: unknown, position: number): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new UnbindableValue(value, position)
}
