import { type ImportError, type ImportReading, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { withFormulas } from '../../http/contract/table-csv.ts'
import { readCsv } from './read-csv.ts'
import { headingReader, type ColumnPositions, type TableKind } from './read-heading.ts'
import type { Cell, CsvRecord } from './split-csv.ts'
import { looksLikeAddress } from './typed-cells.ts'

/** A row of the file. Cells of missing columns are empty. */
export interface TableRow<Column extends string> {
  readonly line: number
  readonly cell: (column: Column) => Cell
}

export interface ReadTable<Column extends string> {
  readonly rows: readonly TableRow<Column>[]
  readonly errors: readonly ImportError[]
  readonly reading: Omit<ImportReading, 'values'>
}

/** Number of lines at the start in which to look for the headings. */
const headingLines = 10

/**
 * Reads the rows below the headings. Headings are recognized by their words in seven languages, in any order and
 * case, even below other lines.
 *
 * @throws {Refusal} `invalid-input` for an unreadable or empty file; `too-large` for one beyond a limit
 */
export function readTable<Column extends string>(
  file: Buffer,
  kind: TableKind<Column>,
  skipsUnknown = false,
): ReadTable<Column> {
  const headings = headingReader(kind)
  const best = (records: readonly CsvRecord[]) =>
    records.slice(0, headingLines).reduce((max, record) => Math.max(max, headings.rank(record)), 0)
  const { records, unclosed, guessedWords } = readCsv(file, best)
  const rank = best(records)
  const index = rank === 0 ? 0 : records.findIndex((record) => headings.rank(record) === rank)
  const heading = records[index]
  const atQuotes = unclosed.map((line) => ({ line, column: '', ...said(answers.quoteNotClosed) }))
  if (!heading) throw new Refusal('invalid-input', said(texts.nothingInFile))

  const above = records.slice(0, index)
  const body = records.slice(index + 1)
  const isFilled = (at: number) => body.some(({ cells }) => (cells[at]?.text ?? '').trim() !== '')
  const { positions, errors, isComplete, reading } = headings.read(heading, { skipsUnknown, isFilled })
  const found = { ...reading, guessedWords: [...guessedWords], above: above.map(lineText) }
  if (rank === 0 && looksLikeValues(heading)) {
    const columns = kind.required.join(', ')
    const none = { line: heading.line, column: '', ...said(answers.noHeadings, { columns }) }
    return { rows: [], errors: [none, ...atQuotes], reading: { ...found, headings: [], unknown: [] } }
  }
  const misplaced = above.filter((record) => looksLikeValues(record) || filled(record) >= Math.max(2, rank))
  return {
    // if a required column is missing, every row would be an error
    rows: isComplete ? body.map((record) => toTableRow(record, positions)) : [],
    errors: [
      ...misplaced.map(({ line }) => ({ line, column: '', ...said(answers.aboveHeadings) })),
      ...errors,
      ...(isComplete ? body.flatMap((record) => listSurplus(record, heading)) : []),
      ...atQuotes,
    ],
    reading: found,
  }
}

const filled = ({ cells }: CsvRecord) => cells.filter(({ text }) => text.trim() !== '').length

/** Whether a line contains an email address or a number, which headings never do. */
const looksLikeValues = ({ cells }: CsvRecord) =>
  cells.some(({ text }) => looksLikeAddress(text) || /^[^\p{L}]*\d[^\p{L}]*$/u.test(text))

const lineText = ({ cells }: CsvRecord) =>
  cells
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' · ')

function toTableRow<Column extends string>(
  { line, cells }: CsvRecord,
  positions: ColumnPositions<Column>,
): TableRow<Column> {
  return {
    line,
    cell(column) {
      const { at = [], isTurned } = positions.get(column) ?? {}
      const [first, ...more] = at.map((index) => cells[index])
      const text = [first, ...more].reduce(joinedText, '')
      return {
        line: first?.line ?? line,
        text: isTurned ? text.replace(/^([^,]+),([^,]+)$/, turnedText) : text,
      }
    },
  }
}

const turnedText = (_text: string, last: string, first: string) => `${first.trim()} ${last.trim()}`

/**
 * Appends a second value to the first, or replaces the first if the second contains it, e.g. 'Anna' and 'Anna Roy'.
 */
function joinedText(text: string, cell: Cell | undefined): string {
  const more = cellText(cell)
  if (text.trim() === '') return more
  const words = more.trim().split(/\s+/)
  return words.includes(text.trim()) ? more : `${text.trim()} ${more.trim()}`.trim()
}

/** Spaces and direction marks, which often surround copied text. */
const invisible = String.raw`[^\S\r\n]|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]`
const invisibleEnds = new RegExp(`^(?:${invisible})+|(?:${invisible})+$`, 'gu')

/** The text that a spreadsheet shows, e.g. 012 for `="012"`. */
function cellText(cell: Cell | undefined): string {
  const text = (cell?.text ?? '').replaceAll(invisibleEnds, '')
  const asFormula = /^="(.*)"$/s.exec(text)?.[1]
  return (asFormula === undefined ? withFormulas(text) : asFormula.replaceAll('""', '"')).normalize('NFC')
}

/** Values to the right of the last heading. */
function listSurplus({ cells }: CsvRecord, { cells: headings }: CsvRecord): ImportError[] {
  const surplus = cells.slice(headings.length).find(({ text }) => text.trim() !== '')
  return surplus ? [{ line: surplus.line, column: '', ...said(answers.surplusValues) }] : []
}
