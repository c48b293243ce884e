import path from 'node:path'
import { counted } from '@warm-ladle/contract'
import { drill } from '../backup/drill.ts'
import { oldHours } from '../../platform/backups.ts'
import type { Command } from './command.ts'
import { noteIn } from './note-backup.ts'

export const drillCommand: Command = {
  name: 'drill',
  operands: ['[FOLDER]'],
  summary: 'restores the newest backup to a temporary place, checks it and removes it',
  help: [
    'FOLDER holds dated backups, or is one; without it, the folder backups. Checked are',
    'checksums, the number of rows, that every picture is there, and that counters equal',
    'their rows. A backup of PostgreSQL is tried in a database that is made for it, for',
    'which its user needs CREATEDB, or in an empty one that DRILL_DATABASE_URL names.',
  ].join('\n'),
  needs: 'nothing',
  async run({ config, explain, operands: [operand = ''] }) {
    const { folder, manifest, problems } = await drill(path.resolve(operand || 'backups'), config)
    const age = Math.floor((Date.now() - Date.parse(manifest.at)) / 3_600_000)
    const found = age >= oldHours ? [...problems, `It is ${age} hours old: is none made any more?`] : problems
    if (found.length > 0)
      return { done: false, said: [`${folder} cannot be relied on:`, ...found].join('\n') }
    const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
    const whole = `${folder} of ${manifest.at} was restored and is whole: ${counted(rows, 'row')}.`
    const unnoted = await noteIn({ config, explain }, { drilled_at: new Date().toISOString() })
    return { done: true, said: [whole, ...unnoted].join('\n') }
  },
}
