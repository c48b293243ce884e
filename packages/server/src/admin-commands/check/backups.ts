import type { Database } from '../../database/schema.ts'
import { findBackups } from '../../domain/backups.ts'
import { fault, type Finding, ok } from './finding.ts'

/** Whether there is a backup of the last two days. */
export async function checkBackups(tx: Database, now = new Date()): Promise<Finding> {
  const backups = await findBackups(tx, now)
  if (!backups) return ok('backups', 'None is needed before the first start.')
  const { madeAt, drilledAt, areOld } = backups
  const last = madeAt === null ? 'None was made yet' : `The last one was made at ${madeAt}`
  if (areOld)
    return fault(
      'backups',
      `${last}.`,
      'See in systemctl list-timers whether the timer of the backup is on, and in its log why it failed.',
    )
  return ok('backups', `${last}, and ${drilledAt === null ? 'none was tried' : `tried at ${drilledAt}`}.`)
}
