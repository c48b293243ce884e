import type { ImportError } from '@warm-ladle/contract'
import * as z from 'zod'
import type { TableRow } from './read-table.ts'

/** How the text of each column becomes a value. */
type Checks = Readonly<Record<string, z.core.$ZodType<unknown, string>>>
type ColumnOf<C extends Checks> = keyof C & string
type Values<C extends Checks> = { readonly [N in keyof C]: z.core.output<C[N]> }

/** A row whose cells are valid, each on its own. */
export interface CheckedRow<V> {
  readonly line: number
  readonly values: V
  /** An error of one of its cells. */
  readonly error: (column: keyof V & string, message: string) => ImportError
}

export interface CheckedRows<V> {
  readonly rows: readonly CheckedRow<V>[]
  readonly errors: readonly ImportError[]
}

/** Checks each cell by the schema of its column; rows with an error are left out. */
export function checkCells<C extends Checks>(
  rows: readonly TableRow<ColumnOf<C>>[],
  checks: C,
): CheckedRows<Values<C>> {
  const checked: CheckedRow<Values<C>>[] = []
  const errors: ImportError[] = []
  for (const row of rows) {
    const outcome = checkRow(row, checks)
    errors.push(...outcome.errors)
    if (outcome.values) checked.push({ line: row.line, values: outcome.values, error: errorIn(row) })
  }
  return { rows: checked, errors }
}

function checkRow<C extends Checks>(row: TableRow<ColumnOf<C>>, checks: C) {
  const errors: ImportError[] = []
  const values = Object.entries(checks).map(([column, check]) => {
    const { success, data, error } = z.safeParse(check, row.cell(column).text)
    if (!success) errors.push(errorIn(row)(column, error.issues[0]?.message ?? 'Please check this value'))
    return [column, data] as const
  })
  // each column has the value of its own schema, which Object.fromEntries forgets
  return { errors, values: errors.length > 0 ? undefined : (Object.fromEntries(values) as Values<C>) }
}

const errorIn =
  <Column extends string>(row: TableRow<Column>) =>
  (column: Column, message: string): ImportError => ({ line: row.cell(column).line, column, message })

/** Rows whose key stands in an earlier row, as errors, and the other rows. An empty key is not compared. */
export function withoutRepeats<V>(
  { rows, errors }: CheckedRows<V>,
  column: keyof V & string,
  keyOf: (values: V) => string,
): CheckedRows<V> {
  const lines = new Map<string, number>()
  const repeats: ImportError[] = []
  const first = rows.filter(({ line, values, error }) => {
    const key = keyOf(values)
    const earlier = lines.get(key)
    if (key === '') return true
    if (earlier === undefined) lines.set(key, line)
    else repeats.push(error(column, `This stands in line ${earlier.toLocaleString('en')} already`))
    return earlier === undefined
  })
  return { rows: first, errors: [...errors, ...repeats] }
}
