import { pipeline, Readable } from 'node:stream'
import type { Table } from '@warm-ladle/contract'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { mediaTypes } from './media-types.ts'
import { withoutFormulas } from './without-formulas.ts'

/**
 * Streams a table as a CSV file while its rows are being fetched. Cells that a spreadsheet would run as a formula get
 * an apostrophe in front.
 */
export function sendTable(reply: FastifyReply, { fileName, columns, rows }: Table): FastifyReply {
  const csv = stringify({
    header: true,
    columns: [...columns],
    cast: { string: withoutFormulas },
    // the byte order mark tells Excel that the file is UTF-8
    bom: true,
    record_delimiter: 'windows',
  })
  // errors pass through the stream to the reply
  pipeline(Readable.from(rows), csv, () => undefined)
  return reply
    .type(`${mediaTypes.csv}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(csv)
}
