import path from 'node:path'
import { counted } from '@warm-ladle/contract'
import { backUp } from '../backup/back-up.ts'
import { backUpDated, type DatedBackup } from '../backup/dated-backups.ts'
import type { Call, Command, CommandOutcome } from './command.ts'
import { noteIn } from './note-backup.ts'
import { WrongUsage } from './parse-call.ts'

export const backupCommand: Command = {
  name: 'backup',
  operands: ['FOLDER'],
  options: {
    keep: {
      value: 'NUMBER',
      help: 'makes a dated backup in FOLDER and keeps this many',
    },
  },
  summary: 'copies all data into a new folder',
  help: [
    'The database as of one moment, and every picture it names. The service may keep',
    'running. Only the owner can open the folder. A secret that the environment sets is',
    'not copied: keep AUTH_SECRET apart.',
  ].join('\n'),
  needs: 'data',
  async run({ config, explain, operands: [operand = ''], options }) {
    const folder = path.resolve(operand)
    const keep = parseNumber(options['keep'])
    const made =
      keep === undefined
        ? { manifest: await backUp(config, folder), folder, removed: [] }
        : await backUpDated(config, folder, keep)
    const problems = await noteIn({ config, explain }, { backed_up_at: made.manifest.at })
    return describe(made, problems)
  },
}

function parseNumber(keep: Call['options'][string] | undefined): number | undefined {
  if (keep === undefined) return undefined
  const number = Number(keep)
  if (Number.isInteger(number) && number >= 1) return number
  throw new WrongUsage('--keep needs a number of backups, 1 or more.')
}

/** A missing picture does not prevent a backup, but the operator should look into it. */
function describe(
  { manifest: { counts, files, missingPictures }, folder, removed }: DatedBackup,
  problems: readonly string[],
): CommandOutcome {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const missing = missingPictures.map((key) => `The database names the picture ${key}, which is missing.`)
  const lines = [
    `All data is now in ${folder}: ${counted(rows, 'row')} and ${counted(Object.keys(files).length, 'file')}.`,
    ...removed.map((name) => `Removed ${name}.`),
    'auth-secret' in files
      ? 'It includes the secret.'
      : 'Keep AUTH_SECRET apart: it is in the environment, not in the backup.',
    ...missing,
    ...problems,
  ]
  // a backup is done even if it could not be recorded, because pages and checks then report in time that it is
  // missing
  return { done: missing.length === 0, said: lines.join('\n') }
}
