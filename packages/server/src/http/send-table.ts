import type { Table } from '@warm-ladle/contract'
import type { FastifyReply } from 'fastify'
import { mediaTypes } from './media-types.ts'
import { tableCsv } from './table-csv.ts'

/** Streams a table as a CSV file to save. */
export const sendTable = (reply: FastifyReply, table: Table): FastifyReply =>
  reply
    .type(`${mediaTypes.csv}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(tableCsv(table))
