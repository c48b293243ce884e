import { type Expression, type SqlBool, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'
import { patternOf } from './pattern.ts'

/** The condition that a text contains these words, for rows that are read anyway. */
export const contains = (db: Database, text: Expression<unknown>, words: string) =>
  dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`instr(${text}, ${words}) > 0`
    : sql<SqlBool>`strpos(${text}, ${words}) > 0`

/** The same condition for a text of which PostgreSQL has an index of trigrams. */
export const containsByIndex = (db: Database, text: Expression<unknown>, words: string) =>
  dialectOf(db) === 'sqlite' ? contains(db, text, words) : sql<SqlBool>`${text} like ${patternOf(words)}`
