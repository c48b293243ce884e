import path from 'node:path'
import { counted } from '@warm-ladle/contract'
import { drill } from '../backup/drill.ts'
import { oldHours } from '../../platform/backups.ts'
import type { Command } from './command.ts'
import { noteIn } from './note-backup.ts'

export const drillCommand: Command = {
  name: 'drill',
  operands: ['[FOLDER]'],
  summary: 'test-restores the newest backup and checks it',
  help: [
    'FOLDER holds dated backups, or is one (default: backups). It checks checksums, row counts,',
    'pictures and counters. A PostgreSQL backup is restored into a new database, for which the',
    'user needs CREATEDB, or into the empty one that DRILL_DATABASE_URL names.',
  ].join('\n'),
  needs: 'nothing',
  async run({ config, explain, operands: [operand = ''] }) {
    const { folder, manifest, problems } = await drill(path.resolve(operand || 'backups'), config)
    const age = Math.floor((Date.now() - Date.parse(manifest.at)) / 3_600_000)
    const found = age >= oldHours ? [...problems, `It is ${age} hours old: have backups stopped?`] : problems
    if (found.length > 0) return { done: false, said: [`Do not rely on ${folder}:`, ...found].join('\n') }
    const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
    const whole = `${folder} of ${manifest.at} restores without errors: ${counted(rows, 'row')}.`
    const unnoted = await noteIn({ config, explain }, { drilled_at: new Date().toISOString() })
    return { done: true, said: [whole, ...unnoted].join('\n') }
  },
}
