import type { Act } from '@warm-ladle/contract'
import { countRows } from '../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesAuditSearch } from '../database/search/search.ts'

export interface AuditFilter {
  /** Text in the actor's name, their e-mail or the subject. */
  readonly search?: string | undefined
  readonly act?: Act | undefined
}

/** Entries of the audit log that fit a filter, newest first. */
export const listAuditLog = (db: Database, filter: AuditFilter, page: PageRequest) =>
  keysetPage(matching(db, filter), page, ['at', 'id'], 'desc')

export type AuditRow = Awaited<ReturnType<typeof listAuditLog>>['rows'][number]

/** Total number of entries that `listAuditLog` finds. */
export const countAuditLog = (db: Database, filter: AuditFilter): Promise<number> =>
  countRows(matching(db, filter))

function matching(db: Database, { search = '', act }: AuditFilter) {
  const found = db.selectFrom('audit_log').selectAll().where(matchesAuditSearch(db, search))
  return act === undefined ? found : found.where('act', '=', act)
}
