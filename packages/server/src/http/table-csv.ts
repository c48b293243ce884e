import { pipeline, Readable } from 'node:stream'
import type { Table } from '@warm-ladle/contract'
import { stringify } from 'csv-stringify'
import { withoutFormulas } from './without-formulas.ts'

/**
 * A table as a CSV file, while its rows are being fetched. Cells that a spreadsheet would run as a formula get an
 * apostrophe in front.
 */
export function tableCsv({ columns, rows }: Table): NodeJS.ReadableStream {
  const csv = stringify({
    header: true,
    columns: [...columns],
    cast: { string: withoutFormulas },
    // the byte order mark tells Excel that the file is UTF-8
    bom: true,
    record_delimiter: 'windows',
    // a line end of any kind would begin another row in some programs
    quoted_match: /[\r\n]/,
  })
  // errors pass through the stream to its reader
  pipeline(Readable.from(rows), csv, () => undefined)
  return csv
}
