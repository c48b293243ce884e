import { type ImportError, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { withFormulas } from '../http/contract/table-csv.ts'
import { type Cell, type CsvRecord, readCsv } from './read-csv.ts'

/** What a file may and must have. */
export interface TableKind<Column extends string> {
  readonly columns: readonly Column[]
  readonly required: readonly NoInfer<Column>[]
  /** Columns that exports have and imports pass over. */
  readonly ignored?: readonly string[]
}

/** A row of the file. Cells of columns that it has not are empty. */
export interface TableRow<Column extends string> {
  readonly line: number
  readonly cell: (column: Column) => Cell
}

export interface ReadTable<Column extends string> {
  readonly rows: readonly TableRow<Column>[]
  readonly errors: readonly ImportError[]
}

/**
 * Reads the rows below a heading. Columns are found by their headings, in any order and whatever their case.
 *
 * @throws {Refusal} `invalid-input` for a file that cannot be read or is empty, `too-large` for one beyond a bound
 */
export function readTable<Column extends string>(file: Buffer, kind: TableKind<Column>): ReadTable<Column> {
  const { records, broken } = readCsv(file)
  const [heading, ...body] = records
  const atQuote = broken ? [{ line: broken.line, column: '', ...broken.told }] : []
  if (!heading) {
    if (broken) return { rows: [], errors: atQuote }
    throw new Refusal('invalid-input', said(texts.nothingInFile))
  }
  const { places, errors } = readHeading(heading, kind)
  if (errors.length > 0) return { rows: [], errors }
  const width = heading.cells.length
  return {
    rows: body.map((record) => rowOf(record, places)),
    errors: [...body.flatMap((record) => surplusOf(record, width)), ...atQuote],
  }
}

const nameOf = (text: string) => withFormulas(text).trim().toLowerCase()

/** Where each column stands, and what is wrong with the heading. */
function readHeading<Column extends string>(
  { line, cells }: CsvRecord,
  { columns, required, ignored = [] }: TableKind<Column>,
) {
  const names = cells.map(({ text }) => nameOf(text))
  const places = new Map(columns.map((column) => [column, names.indexOf(column.toLowerCase())]))
  const known = [...columns, ...ignored].map((column) => column.toLowerCase())
  const missing = required
    .filter((column) => places.get(column) === -1)
    .map((column) => ({ line, column, ...said(answers.columnMissing) }))
  const unknown = cells.flatMap(({ text }, place) => {
    const name = names[place] ?? ''
    const column = text.trim()
    if (name !== '' && !known.includes(name)) {
      return [{ line, column, ...said(answers.columnUnknown, { columns: columns.join(', ') }) }]
    }
    return name !== '' && names.indexOf(name) !== place
      ? [{ line, column, ...said(answers.columnTwice) }]
      : []
  })
  return { places, errors: [...missing, ...unknown] }
}

function rowOf<Column extends string>(
  { line, cells }: CsvRecord,
  places: ReadonlyMap<Column, number>,
): TableRow<Column> {
  return {
    line,
    cell(column) {
      const cell = cells[places.get(column) ?? -1]
      return { line: cell?.line ?? line, text: withFormulas(cell?.text ?? '') }
    },
  }
}

/** Values to the right of the last heading. */
function surplusOf({ cells }: CsvRecord, width: number): ImportError[] {
  const surplus = cells.slice(width).find(({ text }) => text.trim() !== '')
  return surplus ? [{ line: surplus.line, column: '', ...said(answers.surplusValues) }] : []
}
