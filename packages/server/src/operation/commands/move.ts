import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '@warm-ladle/contract'
import { type DatabaseMove, move } from '../backup/move.ts'
import { describeLocation } from '../site-kind.ts'
import { type Command, CommandRefused } from './command.ts'
import { requireOwner } from './require-owner.ts'

export const moveCommand: Command = {
  name: 'move',
  operands: ['FILE'],
  summary: 'moves all data between SQLite and PostgreSQL',
  help: [
    'FILE has the settings that change, one per line, such as DATABASE_URL=postgres://…,',
    'or DATABASE_URL= to go back to SQLite. Stop the service first; the target must be',
    'empty. Every table is compared, and nothing moves if one differs. The old data stays.',
    'Pictures are copied if FILE changes where they are stored.',
  ].join('\n'),
  needs: 'nothing',
  async run({ config, operands: [file = ''], reconfigure }) {
    requireOwner(config)
    const target = reconfigure(await readSettings(path.resolve(file)))
    requireOwner(target)
    const moved = await move(config, target)
    return { done: true, said: describe(moved, describeLocation(target)) }
  },
}

const readSettings = (file: string) =>
  readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`${file} cannot be read. It must hold the settings that change.`)
  })

function describe({ tables, pictures }: DatabaseMove, location: string): string {
  const width = Math.max(...tables.map(({ table }) => table.length))
  const lines = tables.map(
    ({ table, rows, digest }) => `  ${table.padEnd(width)}  ${String(rows).padStart(8)}  ${digest}`,
  )
  return [
    'Tables, rows and checksums, the same in both databases:',
    ...lines,
    pictures > 0
      ? `${counted(pictures, 'picture')} ${pictures === 1 ? 'was' : 'were'} copied.`
      : 'The pictures stayed in place.',
    `All data is now in ${location}. Add the changed settings to production.env and start the service.`,
  ].join('\n')
}
