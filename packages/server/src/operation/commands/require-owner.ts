import { statSync } from 'node:fs'
import type { Config } from '../../platform/config.ts'
import { CommandRefused } from './command.ts'

/**
 * Keeps root from making files in DATA_DIR that the user of the service could not use.
 *
 * @throws {CommandRefused} when the folder is another user's
 */
export function requireOwner({ dataDir }: Pick<Config, 'dataDir'>): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return
  throw new CommandRefused(`${dataDir} belongs to another user (${owner}). Run the command as that user.`)
}
