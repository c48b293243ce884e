import { importRows, Refusal, said } from '@warm-ladle/contract'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import { decodeText } from './decode-text.ts'
import { type CsvRecord, splitCsv } from './split-csv.ts'

export interface Csv {
  readonly records: readonly CsvRecord[]
  /** Lines with an unclosed quotation mark. */
  readonly unclosed: readonly number[]
  /** Words to confirm if the encoding is a guess. */
  readonly guessedWords: readonly string[]
}

const delimiters = [',', ';', '\t', '|'] as const

/**
 * Reads a CSV file with any encoding and line endings. The separator is the one in a `sep=` line, otherwise the one
 * with which the first lines rank highest. Blank lines, and those with only separators, are skipped. Reading stops at
 * the first line beyond a limit, so that no file costs more than one that can be imported.
 *
 * @param rank scores how much the first records look like an expected file
 * @throws {Refusal} `invalid-input` for a file that is not text, e.g. a workbook; `too-large` beyond a limit
 */
export function readCsv(file: Buffer, rank: (records: readonly CsvRecord[]) => number): Csv {
  const { text, guessedWords } = decodeText(file)
  const [mark = '', stated] = /^"?sep=(.)"?[ ,;\t]*(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  const delimiter = stated ?? detectDelimiter(text, rank)
  const unclosed: number[] = []
  const records: CsvRecord[] = []
  let blank = 0
  const skipped = mark === '' ? 0 : 1
  for (const read of splitCsv(text.slice(mark.length), delimiter, (line) => unclosed.push(line + skipped))) {
    const record = skipped === 0 ? read : movedDown(read)
    if (record.cells.every((cell) => cell.text.trim() === '')) blank += 1
    else records.push(record)
    const line = { count: record.line }
    // the limit does not include the heading, which is one of the records
    if (records.length > importRows + 1)
      throw new Refusal('too-large', said(refusals.manyRows, { line, rows: importRows }))
    if (blank > importRows)
      throw new Refusal('too-large', said(refusals.manyBlankLines, { line, lines: importRows }))
  }
  return { records, unclosed, guessedWords }
}

const movedDown = ({ line, cells }: CsvRecord): CsvRecord => ({
  line: line + 1,
  cells: cells.map((cell) => ({ ...cell, line: cell.line + 1 })),
})

/** Number of characters and records to examine at the start of a file. */
const looked = { characters: 20_000, records: 10 } as const

function detectDelimiter(text: string, rank: (records: readonly CsvRecord[]) => number) {
  const head = text.slice(0, looked.characters)
  const ranked = delimiters.map((delimiter) => {
    const records = firstRecords(head, delimiter)
    const width = records.find(({ cells }) => cells.some((cell) => /[^\s,;|]/.test(cell.text)))?.cells.length
    return { delimiter, score: rank(records), width: width ?? 0 }
  })
  return ranked.reduce((best, other) =>
    other.score > best.score || (other.score === best.score && other.width > best.width) ? other : best,
  ).delimiter
}

function firstRecords(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = []
  try {
    for (const record of splitCsv(text, delimiter, () => {})) {
      records.push(record)
      if (records.length === looked.records) break
    }
  } catch (error) {
    // this separator yields too many or too long values; if it is the chosen one, they are refused later
    if (!(error instanceof Refusal)) throw error
    const [heading = ''] = text.split(/[\r\n]/, 1)
    if (records.length === 0)
      return [{ line: 1, cells: heading.split(delimiter).map((cell) => ({ line: 1, text: cell })) }]
  }
  return records
}
