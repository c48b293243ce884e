import type { Table } from '@warm-ladle/contract'
import { type Options, stringify } from 'csv-stringify/sync'
import { Readable } from 'node:stream'

/**
 * Where a spreadsheet may see the start of a formula: at the start of a cell, and after characters that are
 * separators under other settings. White space and invisible characters are skipped, as spreadsheets do; East Asian
 * versions also accept full-width signs. Apostrophes in the text itself are matched too, to distinguish them from
 * added ones.
 */
const start = String.raw`(^|[;|\t\r\n])`
const sign = String.raw`([\s\p{C}\p{Z}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])`
const formula = new RegExp(`${start}('*)${sign}`, 'gu')
const marked = new RegExp(`${start}'('*)${sign}`, 'gu')

/** Returns a cell's text with an apostrophe before each formula, which makes spreadsheets treat it as text. */
export const withoutFormulas = (text: string): string => text.replaceAll(formula, "$1'$2$3")

/** Restores the text of a cell written by `withoutFormulas`. */
export const withFormulas = (cell: string): string => cell.replaceAll(marked, '$1$2$3')

/** Rows written at once; writing them one by one takes twice as long. */
const together = 100

/**
 * Streams a table as a CSV file while its rows are fetched. Cells that a spreadsheet would run as a formula get a
 * leading apostrophe.
 *
 * @param turn runs each fetch of rows, so that a caller who reads slowly delays no one
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
  // some programs start a new row at a line break of any kind
  quoted_match: /[\r\n]/,
}
