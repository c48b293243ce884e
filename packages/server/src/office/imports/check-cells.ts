import {
  type Currency,
  type ImportError,
  type ImportReading,
  said,
  type Said,
  toSaid,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts as checkTexts } from '@warm-ladle/contract/checks/texts.ts'
import * as z from 'zod'
import type { TableRow } from './read-table.ts'

/** A schema per column, which turns the column's text into a value. */
type Checks = Readonly<Record<string, z.core.$ZodType<unknown, string>>>
type ColumnName<C extends Checks> = keyof C & string
type Values<C extends Checks> = { readonly [N in keyof C]: z.core.output<C[N]> }

/** A row whose cells are all valid. It can be sent between threads. */
export interface CheckedRow<V> {
  readonly line: number
  readonly values: V
  /** Lines in which its cells begin, where they differ from the row's line. */
  readonly lines: { readonly [C in keyof V]?: number }
}

export interface CheckedRows<V> {
  readonly rows: readonly CheckedRow<V>[]
  readonly errors: readonly ImportError[]
}

/** Options for reading a file. */
export interface FileOptions {
  /** Currency of prices. */
  readonly currency: Currency
  /** Whether to skip unknown columns; if not, they are errors. */
  readonly skipsUnknown: boolean
}

/** Rows, with details of how they were read. */
export interface ReadRows<V> extends CheckedRows<V> {
  /** Total number of rows. */
  readonly count: number
  readonly reading: ImportReading
}

/** Checks each cell with its column's schema; rows with an error are left out. */
export function checkCells<C extends Checks>(
  rows: readonly TableRow<ColumnName<C>>[],
  checks: C,
): CheckedRows<Values<C>> {
  const checked: CheckedRow<Values<C>>[] = []
  const errors: ImportError[] = []
  for (const row of rows) {
    const outcome = checkRow(row, checks)
    errors.push(...outcome.errors)
    if (outcome.values) checked.push({ line: row.line, values: outcome.values, lines: outcome.lines })
  }
  return { rows: checked, errors }
}

function checkRow<C extends Checks>(row: TableRow<ColumnName<C>>, checks: C) {
  const errors: ImportError[] = []
  const cells = Object.entries(checks).map(([column, check]) => {
    const { text, line } = row.cell(column)
    const { success, data, error } = z.safeParse(check, text)
    if (!success) {
      for (const words of new Set(error.issues.map(({ message }) => message))) {
        errors.push({ line, column, ...toErrorFields(words ? toSaid(words) : said(checkTexts.checkValue)) })
      }
    }
    return { column, data, line }
  })
  const below = cells.filter(({ line }) => line !== row.line)
  return {
    errors,
    // each column has a line and a value of its own schema, but Object.fromEntries loses this type
    values:
      errors.length > 0
        ? undefined
        : (Object.fromEntries(cells.map(({ column, data }) => [column, data])) as Values<C>),
    lines: Object.fromEntries(below.map(({ column, line }) => [column, line])) as { [N in keyof C]?: number },
  }
}

/** An error in one of a row's cells. */
export const errorIn = <V>(
  { line, lines }: CheckedRow<V>,
  column: keyof V & string,
  words: Said | string,
): ImportError => ({ line: lines[column] ?? line, column, ...toErrorFields(words) })

const toErrorFields = (words: Said | string) => (typeof words === 'string' ? { message: words } : words)

/**
 * Turns rows that repeat an earlier row's key into errors, and keeps all other rows. Empty keys are not
 * compared.
 */
export function withoutRepeats<V>(
  { rows, errors }: CheckedRows<V>,
  column: keyof V & string,
  toKey: (values: V) => string,
): CheckedRows<V> {
  const lines = new Map<string, number>()
  const repeats: ImportError[] = []
  const first = rows.filter((row) => {
    const key = toKey(row.values)
    const earlier = lines.get(key)
    if (key === '') return true
    if (earlier === undefined) lines.set(key, row.line)
    else repeats.push(errorIn(row, column, said(answers.standsAlready, { line: { count: earlier } })))
    return earlier === undefined
  })
  return { rows: first, errors: [...errors, ...repeats] }
}
