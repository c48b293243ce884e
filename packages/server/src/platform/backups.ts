import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'

/** Hours after which the newest backup or copy cannot be from last night. */
export const oldHours = 26
/** Hours after which the last drill is too old, because a daily drill may fail for a week. */
const oldDrillHours = 8 * 24

const works = ['backup', 'drill', 'copy'] as const
type WorkName = (typeof works)[number]

/** What the database records about one kind of work, in ISO 8601. */
export interface Work {
  /** Time of the last backup, the last drill that passed, or the last copy. Null if there was none. */
  readonly doneAt: string | null
  /** When it failed; null if it has succeeded since. */
  readonly failedAt: string | null
  /** Whether the last one is too old, or the first one is overdue. */
  readonly isOld: boolean
}

export type Backups = Readonly<Record<WorkName, Work>> & {
  /** Whether an admin must act because one of them failed or is too old. Never true in a demonstration. */
  readonly areBad: boolean
}

/** A moment as either database returns it. */
type Stored = string | Date | null

/** Undefined before the first start. */
export async function findBackups(db: Database, now: Date): Promise<Backups | undefined> {
  const site = await db.selectFrom('site').selectAll().executeTakeFirst()
  if (!site) return undefined
  const isReal = site.kind === 'production'
  const toWork = (done: Stored, failed: Stored, hours: number, since: Stored): Work => {
    const last = done ?? since
    return {
      doneAt: done && toIso(done),
      failedAt: failed !== null && (done === null || toIso(failed) > toIso(done)) ? toIso(failed) : null,
      isOld: isReal && last !== null && now.getTime() - Date.parse(toIso(last)) > hours * 3_600_000,
    }
  }
  const found = {
    backup: toWork(site.backed_up_at, site.backup_failed_at, oldHours, site.since),
    drill: toWork(site.drilled_at, site.drill_failed_at, oldDrillHours, site.since),
    // a hostel may copy backups in its own way, which we cannot know
    copy: toWork(site.copied_at, site.copy_failed_at, oldHours, null),
  }
  return { ...found, areBad: isReal && (hasFailed(found) || works.some((name) => found[name].isOld)) }
}

/** Whether one of them has failed and has not succeeded since. */
export const hasFailed = (found: Readonly<Record<WorkName, Work>>): boolean =>
  works.some((name) => found[name].failedAt !== null)
