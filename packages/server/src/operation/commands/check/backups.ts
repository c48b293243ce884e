import type { Database } from '../../../database/schema.ts'
import { findBackups, type Work } from '../../../platform/backups.ts'
import { fault, type Finding, ok, warning } from './finding.ts'

/** Whether backups are made, tried and copied, as the units of the server note it. */
export async function checkBackups(tx: Database, now = new Date()): Promise<Finding[]> {
  const backups = await findBackups(tx, now)
  if (!backups) return [ok('backups', 'None is needed before the first start.')]
  const { backup, drill, copy } = backups
  return [
    judge('backups', backup, ['The last one was made at', 'None was made yet'], 'backup'),
    judge('drills', drill, ['A backup was last tried at', 'No backup was tried yet'], 'drill'),
    judge('copies', copy, ['Backups were last copied at', 'No copy on another machine was noted'], 'copies'),
  ]
}

function judge(
  check: string,
  { doneAt, failedAt, isOld }: Work,
  [last, none]: readonly [string, string],
  unit: string,
): Finding {
  const message = doneAt === null ? none : `${last} ${doneAt}`
  if (failedAt !== null)
    return fault(
      check,
      `${message}, and failed at ${failedAt}.`,
      `Read why: sudo journalctl --unit 'warm-ladle-${unit}*'.`,
    )
  if (!isOld) return ok(check, `${message}.`)
  return (check === 'drills' ? warning : fault)(
    check,
    `${message}.`,
    `See in systemctl list-timers whether the timer warm-ladle-${unit} is on, and in its log why it failed.`,
  )
}
