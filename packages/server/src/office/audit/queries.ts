import type { Act } from '@warm-ladle/contract'
import { countUpTo } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { matchesSearch } from '../../database/search.ts'

export interface AuditFilter {
  /** Words in the actor's name or email, or in the subject. */
  readonly search?: string | undefined
  readonly act?: Act | undefined
}

/** Audit log entries that match a filter, newest first. */
export const listAuditLog = (db: Database, filter: AuditFilter, page: PageRequest) =>
  keysetPage(matching(db, filter), page, ['at', 'id'], 'desc')

export type AuditRow = Awaited<ReturnType<typeof listAuditLog>>['rows'][number]

/** Total number of entries in `listAuditLog`, up to the limit of `countUpTo`. */
export const countAuditLog = (db: Database, filter: AuditFilter): Promise<number | undefined> =>
  countUpTo(db, matching(db, filter))

function matching(db: Database, { search, act }: AuditFilter) {
  const entries = db.selectFrom('audit_log').selectAll().where(matchesSearch('audit_log.search_text', search))
  return act === undefined ? entries : entries.where('act', '=', act)
}
