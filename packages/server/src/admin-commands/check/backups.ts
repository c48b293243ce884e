import type { Database } from '../../database/schema.ts'
import { findBackups } from '../../domain/backups.ts'
import type { Finding, Grade } from './finding.ts'

/** Whether there is a backup of the last two days. */
export async function checkBackups(tx: Database, now = new Date()): Promise<Finding> {
  const backups = await findBackups(tx, now)
  if (!backups) return found('ok', 'None is needed before the first start.')
  const { madeAt, drilledAt, areOld } = backups
  const last = madeAt === null ? 'None was made yet' : `The last one was made at ${madeAt}`
  if (areOld) return found('fault', `${last}: is the timer of the backup on, and what does its log say?`)
  return found('ok', `${last}, and ${drilledAt === null ? 'none was tried' : `tried at ${drilledAt}`}.`)
}

const found = (grade: Grade, message: string): Finding => ({ check: 'backups', grade, message })
