import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'

/** Hours after which the newest backup is not last night's. */
export const oldHours = 48

/** What the database knows of its backups, in ISO 8601. */
export interface Backups {
  /** As of when the last one is; null before the first. */
  readonly madeAt: string | null
  /** When one was last tried, and was whole. */
  readonly drilledAt: string | null
  /** Whether the last one is old, or the first one overdue. A demonstration needs none. */
  readonly areOld: boolean
}

/** Undefined before the first start. */
export async function findBackups(db: Database, now: Date): Promise<Backups | undefined> {
  const site = await db
    .selectFrom('site')
    .select(['kind', 'since', 'backed_up_at', 'drilled_at'])
    .executeTakeFirst()
  if (!site) return undefined
  const { backed_up_at: madeAt, drilled_at: drilledAt } = site
  const newest = Date.parse(toIso(madeAt ?? site.since))
  return {
    madeAt: madeAt === null ? null : toIso(madeAt),
    drilledAt: drilledAt === null ? null : toIso(drilledAt),
    areOld: site.kind === 'production' && now.getTime() - newest > oldHours * 3_600_000,
  }
}

/** Writes down what has succeeded, for all who ask for it. */
export const noteBackup = (db: Database, noted: { backed_up_at: string } | { drilled_at: string }) =>
  db.updateTable('site').set(noted).execute()
