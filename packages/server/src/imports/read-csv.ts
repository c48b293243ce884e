import { importCellLength, importCells, importRows, Refusal, said, type Said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** A cell with the line of the file in which it begins. */
export interface Cell {
  readonly line: number
  readonly text: string
}

/** The cells of a record; it has at least one. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly Cell[]
}

export interface Csv {
  readonly records: readonly CsvRecord[]
  /** Where a quotation mark makes the rest of the file unreadable. */
  readonly broken?: { readonly line: number; readonly told: Said }
}

/**
 * Reads a CSV file in UTF-8, with or without byte order mark, separated by commas, semicolons or tabs, and with any line
 * ends. Blank lines are left out, and so are those that only have separators. Reading stops at the first line beyond a
 * bound, so that no file costs more than one that is imported.
 *
 * @throws {Refusal} `invalid-input` for a file that is no such text, such as a workbook, `too-large` beyond a bound
 */
export function readCsv(file: Buffer): Csv {
  const text = decoded(file)
  const records: CsvRecord[] = []
  let line = 1
  let blank = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      cast: (cell, { index }) => {
        const at = { line: { count: line } }
        if (index >= importCells) throw tooLarge(said(refusals.manyCells, { ...at, cells: importCells }))
        if (cell.length > importCellLength)
          throw tooLarge(said(refusals.longCell, { ...at, length: importCellLength }))
        return cell
      },
      on_record: (texts: readonly string[]) => {
        if (texts.every((cell) => cell.trim() === '')) blank += 1
        else records.push({ line, cells: located(texts, line) })
        // one of them is the heading
        if (records.length > importRows + 1)
          throw tooLarge(said(refusals.manyRows, { line: { count: line }, rows: importRows }))
        if (blank > importRows)
          throw tooLarge(said(refusals.manyBlankLines, { line: { count: line }, lines: importRows }))
        line += texts.reduce((sum, cell) => sum + breaksIn(cell), 1)
        // nothing is kept by the parser
        return null
      },
    })
    return { records }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { records, broken: { line, told: messageOf(error) } }
  }
}

const tooLarge = (own: Said) => new Refusal('too-large', own)

function decoded(file: Buffer) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    if (!text.includes('\0')) return text
  } catch {
    // the bytes are not UTF-8
  }
  throw new Refusal('invalid-input', said(refusals.notText))
}

/** Characters of the first line that are looked at. */
const longestHeading = 10_000

/** The separator that stands most often in the first line. */
function delimiterOf(text: string) {
  const [heading = ''] = text
    .slice(0, longestHeading)
    .trimStart()
    .split(/[\r\n]/, 1)
  const count = (separator: string) => heading.split(separator).length
  return [',', ';', '\t'].reduce((one, other) => (count(other) > count(one) ? other : one))
}

/** Values may have line breaks, after which the next cell of the record is in another line. */
function located(texts: readonly string[], first: number): Cell[] {
  let line = first
  return texts.map((text) => {
    const cell = { line, text }
    line += breaksIn(text)
    return cell
  })
}

/** Counted without keeping them: a value may be all line breaks. */
function breaksIn(text: string) {
  const breaks = /\r\n|\r|\n/g
  let count = 0
  while (breaks.test(text)) count += 1
  return count
}

function messageOf({ code }: CsvError) {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return said(answers.quoteNotClosed)
  return said(answers.quoteOutOfPlace)
}
