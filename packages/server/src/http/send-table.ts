import { pipeline, Readable } from 'node:stream'
import type { Table } from '@warm-ladle/contract'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { withoutFormulas } from './without-formulas.ts'

/**
 * Sends a table as a CSV file while its rows are still being fetched. A cell that a spreadsheet would run as a formula
 * begins with an apostrophe.
 */
export function sendTable(reply: FastifyReply, name: string, { columns, rows }: Table): FastifyReply {
  const csv = stringify({
    header: true,
    columns: [...columns],
    cast: { string: withoutFormulas },
    // by which Excel knows that it is UTF-8
    bom: true,
    record_delimiter: 'windows',
  })
  // an error goes on to the file, and from there to the reply
  pipeline(Readable.from(rows), csv, () => undefined)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(csv)
}
