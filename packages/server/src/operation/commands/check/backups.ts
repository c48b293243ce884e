import type { Database } from '../../../database/schema.ts'
import { findBackups, type Work } from '../../../platform/backups.ts'
import { fault, type Finding, ok, warning } from './finding.ts'

/** Whether backups are made, tried and copied, as recorded by the server's units. */
export async function checkBackups(tx: Database, now = new Date()): Promise<Finding[]> {
  const backups = await findBackups(tx, now)
  if (!backups) return [ok('backups', 'Not needed before the first start.')]
  const { backup, drill, copy } = backups
  return [
    judge('backups', backup, ['The last one was made at', 'None was made yet'], 'backup'),
    judge('drills', drill, ['The last drill was at', 'No drill was run yet'], 'drill'),
    judge(
      'copies',
      copy,
      ['The last copy to another machine was at', 'No copy to another machine was recorded'],
      'copies',
    ),
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
    `Check the timer warm-ladle-${unit} with systemctl list-timers, and its log.`,
  )
}
