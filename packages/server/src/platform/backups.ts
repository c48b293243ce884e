import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'

/** Hours after which the newest backup, or copy, is not last night's. */
export const oldHours = 26
/** Hours after which the last drill is old: one of a week may fail. */
const oldDrillHours = 8 * 24

const works = ['backup', 'drill', 'copy'] as const
type WorkName = (typeof works)[number]

/** What the database knows of one kind of work, in ISO 8601. */
export interface Work {
  /** As of when the last backup is; when one was last tried and was whole, or copied. Null before the first time. */
  readonly doneAt: string | null
  /** When it failed, if it has not succeeded since. */
  readonly failedAt: string | null
  /** Whether the last one is old, or the first one overdue. */
  readonly isOld: boolean
}

export type Backups = Readonly<Record<WorkName, Work>> & {
  /** Whether an admin has to see to it: one of them failed or is old. A demonstration needs none. */
  readonly areBad: boolean
}

/** As the databases have a moment. */
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
    // a hostel may have another way to keep copies, which nothing is known of
    copy: toWork(site.copied_at, site.copy_failed_at, oldHours, null),
  }
  return { ...found, areBad: isReal && (hasFailed(found) || works.some((name) => found[name].isOld)) }
}

/** Whether one of them has failed, and has not succeeded since. */
export const hasFailed = (found: Readonly<Record<WorkName, Work>>): boolean =>
  works.some((name) => found[name].failedAt !== null)
