import { type SqlBool, sql } from 'kysely'

/** The condition that a column has one of these values, however many they are. */
export const isOneOf = (column: string, values: readonly (string | number)[]) =>
  sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
