import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { type Dialect, dialectOf } from '../engine/dialect.ts'

/** Names of the schema's column types in each dialect. */
const types = {
  sqlite: { id: 'text', instant: 'text', flag: 'integer', bigInteger: 'integer' },
  postgres: { id: 'uuid', instant: 'timestamptz', flag: 'boolean', bigInteger: 'bigint' },
} as const satisfies Record<Dialect, Record<string, string>>

/** The column types of `db`'s dialect. */
export const typesOf = (db: Kysely<unknown>) => types[dialectOf(db)]

/** Starts a table. On SQLite it is strict: it refuses values of a type other than the column's. */
export function createTable<Name extends string>(db: Kysely<unknown>, name: Name): CreateTableBuilder<Name> {
  const table = db.schema.createTable(name)
  return dialectOf(db) === 'sqlite' ? table.modifyEnd(sql`strict`) : table
}

/** The constraint that a column holds one of these texts. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
