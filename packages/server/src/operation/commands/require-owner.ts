import { statSync } from 'node:fs'
import type { Config } from '../../platform/config.ts'
import { CommandRefused } from './command.ts'

/**
 * Keeps root from creating files in DATA_DIR that the service's user could not use.
 *
 * @throws {CommandRefused} if the folder belongs to another user
 */
export function requireOwner({ dataDir }: Pick<Config, 'dataDir'>): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return
  throw new CommandRefused(`${dataDir} belongs to another user (${owner}). Run the command as that user.`)
}
