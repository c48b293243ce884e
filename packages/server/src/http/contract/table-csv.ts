import type { Table } from '@warm-ladle/contract'
import { type Options, stringify } from 'csv-stringify/sync'
import { Readable } from 'node:stream'

/**
 * Where a spreadsheet may see a formula start: at the beginning of a cell, and after characters that are separators
 * under other settings. White space and invisible characters are skipped, as spreadsheets do; East Asian versions also
 * accept the full-width signs. Apostrophes of the text itself are counted in, so that one that was put there can be told
 * from them.
 */
const start = String.raw`(^|[;|\t\r\n])`
const sign = String.raw`([\s\p{C}\p{Z}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])`
const formula = new RegExp(`${start}('*)${sign}`, 'gu')
const marked = new RegExp(`${start}'('*)${sign}`, 'gu')

/** A cell's text with an apostrophe before each formula, which makes spreadsheets treat it as text. */
export const withoutFormulas = (text: string): string => text.replaceAll(formula, "$1'$2$3")

/** The text of a cell that `withoutFormulas` has written. */
export const withFormulas = (cell: string): string => cell.replaceAll(marked, '$1$2$3')

/** Rows that are written together: one by one they take twice as long. */
const together = 100

/**
 * A table as a CSV file, while its rows are being fetched. Cells that a spreadsheet would run as a formula get an
 * apostrophe in front.
 *
 * @param turn in which some rows are fetched: how slowly a caller takes them holds no one up
 */
export const tableCsv = (
  table: Table,
  turn: <T>(act: () => Promise<T>) => Promise<T> = (act) => act(),
): NodeJS.ReadableStream => Readable.from(csvChunks(table, turn))

async function* csvChunks({ columns, rows }: Table, turn: <T>(act: () => Promise<T>) => Promise<T>) {
  // the byte order mark tells Excel that the file is UTF-8
  yield stringify([[...columns]], { ...format, bom: true })
  const fetched = rows[Symbol.asyncIterator]()
  try {
    let part: unknown[]
    do {
      part = await turn(() => takeRows(fetched))
      yield stringify(part, format)
    } while (part.length === together)
  } finally {
    await fetched.return?.()
  }
}

async function takeRows<Row>(rows: AsyncIterator<Row>): Promise<Row[]> {
  const part: Row[] = []
  while (part.length < together) {
    const { done, value } = await rows.next()
    if (done) break
    part.push(value)
  }
  return part
}

const format: Options = {
  cast: { string: withoutFormulas },
  record_delimiter: 'windows',
  // a line end of any kind would begin another row in some programs
  quoted_match: /[\r\n]/,
}
