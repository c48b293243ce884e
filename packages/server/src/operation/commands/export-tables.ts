import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Table } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { tableCsv } from '../../http/contract/table-csv.ts'
import { mealTable } from '../../menu/meals/meal-table.ts'
import { memberTable } from '../../people/members/member-table.ts'
import { type Command, CommandRefused } from './command.ts'
import { withData } from './with-data.ts'

/** A command that writes a table into a new file. */
const exportCommand = (name: string, summary: string, readTable: (db: Database) => Table): Command => ({
  name,
  operands: ['FILE'],
  summary,
  help: 'You can import the file again. It must not exist yet, and only its owner can read it.',
  needs: 'data-of-this-version',
  run: (call) =>
    withData(call, async ({ db }) => {
      const file = path.resolve(call.operands[0] ?? '')
      await pipeline(tableCsv(readTable(db)), createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(
        (error: unknown) => refuseFile(file, error),
      )
      return { done: true, said: `Written to ${file}.` }
    }),
})

function refuseFile(file: string, error: unknown): never {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) throw error
  throw new CommandRefused(`${file} cannot be written: ${error.message}`)
}

export const exportResidentsCommand = exportCommand(
  'export-residents',
  'writes all members to a CSV file for import',
  (db) => memberTable(db, {}),
)

export const exportMealsCommand = exportCommand(
  'export-meals',
  'writes the menu to a CSV file for import',
  (db) => mealTable(db),
)
