import { isDiskFull } from '../../database/engine/failures.ts'

/** Why a backup, a restoration or a move is refused or has failed; the message is printed to the operator. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}

/** For `catch`, where something is written to the disk of this place. */
export const explainFullDisk =
  (location: string) =>
  (error: unknown): never => {
    throw isDiskFull(error) ? new BackupFailure(`The disk of ${location} is full.`) : error
  }

/** For `catch`, where a file or folder may be missing. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
