import path from 'node:path'
import { counted } from '@warm-ladle/contract'
import { restore } from '../backup/restore.ts'
import { describeLocation } from '../site-kind.ts'
import type { Command } from './command.ts'
import { requireOwner } from './require-owner.ts'

export const restoreCommand: Command = {
  name: 'restore',
  operands: ['FOLDER'],
  summary: 'restores a backup into an empty place',
  help: [
    'Every checksum is verified first. The database goes where DATA_DIR or DATABASE_URL',
    'says, pictures where they are configured to go. It restores everything or nothing. Set',
    'the old AUTH_SECRET, or everyone has to log in again and unsent emails are lost.',
  ].join('\n'),
  needs: 'nothing',
  async run({ config, operands: [folder = ''] }) {
    requireOwner(config)
    const { at, counts, version } = await restore(config, path.resolve(folder))
    return {
      done: true,
      said:
        `The data of ${at} (version ${version}, ${counted(counts['users'] ?? 0, 'member')}) is now in ${describeLocation(config)}. ` +
        'Start the service.',
    }
  },
}
