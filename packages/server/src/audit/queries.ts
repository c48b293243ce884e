import type { Act } from '@warm-ladle/contract'
import { countUpTo } from '../database/counts/count-up-to.ts'
import { findKeptCount } from '../database/counts/kept-counts.ts'
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

/** Total number of entries that `listAuditLog` finds, as `countUpTo`; the whole log is counted whatever its length. */
export const countAuditLog = (db: Database, filter: AuditFilter): Promise<number | undefined> =>
  isWhole(filter) ? findKeptCount(db, 'audit_log') : countUpTo(db, matching(db, filter))

const isWhole = ({ search = '', act }: AuditFilter) => search.trim() === '' && act === undefined

function matching(db: Database, { search = '', act }: AuditFilter) {
  const found = db.selectFrom('audit_log').selectAll().where(matchesAuditSearch(db, search))
  return act === undefined ? found : found.where('act', '=', act)
}
