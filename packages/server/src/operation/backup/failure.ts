import { isDiskFull } from '../../database/engine/failures.ts'

/** A backup, restore or move was refused or failed; the message is printed for the operator. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}

/** To be passed to `catch` after writing to this location's disk. */
export const explainFullDisk =
  (location: string) =>
  (error: unknown): never => {
    throw isDiskFull(error) ? new BackupFailure(`The disk of ${location} is full.`) : error
  }

/** To be passed to `catch` if a file or folder may be missing. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
