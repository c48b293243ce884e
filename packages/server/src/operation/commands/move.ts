import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '@warm-ladle/contract'
import { type DatabaseMove, move } from '../backup/move.ts'
import { placeOf } from '../site-kind.ts'
import { type Command, CommandRefused } from './command.ts'
import { requireOwner } from './require-owner.ts'

export const moveCommand: Command = {
  name: 'move',
  operands: ['FILE'],
  summary: 'moves all data from SQLite to PostgreSQL, or back',
  help: [
    'FILE has the settings that change, a line each, such as DATABASE_URL=postgres://…,',
    'or DATABASE_URL= to go back to SQLite. The service has to be stopped, and the target',
    'without data. Every table is compared, and nothing is moved if one differs. The data',
    'stay where they were as well. Pictures are copied if FILE changes their place.',
  ].join('\n'),
  needs: 'nothing',
  async run({ config, operands: [file = ''], reconfigure }) {
    requireOwner(config)
    const target = reconfigure(await readSettings(path.resolve(file)))
    requireOwner(target)
    const moved = await move(config, target)
    return { done: true, said: describe(moved, placeOf(target)) }
  },
}

const readSettings = (file: string) =>
  readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`${file} cannot be read: it has to hold the settings that change.`)
  })

function describe({ tables, pictures }: DatabaseMove, place: string): string {
  const width = Math.max(...tables.map(({ table }) => table.length))
  const lines = tables.map(
    ({ table, rows, digest }) => `  ${table.padEnd(width)}  ${String(rows).padStart(8)}  ${digest}`,
  )
  return [
    'Each table, its rows and their checksum, which are the same in both databases:',
    ...lines,
    pictures > 0
      ? `${counted(pictures, 'picture')} ${pictures === 1 ? 'was' : 'were'} copied.`
      : 'Pictures are where they were.',
    `All data are in ${place} now. Add the changed settings to production.env, and start the service.`,
  ].join('\n')
}
