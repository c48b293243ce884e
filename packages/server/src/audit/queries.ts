import type { Act } from '@warm-ladle/contract'
import { countUpTo } from '../database/counts/count-up-to.ts'
import { findKeptCount } from '../database/counts/kept-counts.ts'
import { keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { isBlank } from '../database/search/is-blank.ts'
import { lookUpAudit } from '../database/search/look-up.ts'
import { countFound, searchNewest } from '../database/search/search-newest.ts'
import { isFoundEntry, matchesAuditSearch } from '../database/search/search.ts'

export interface AuditFilter {
  /** Text in the actor's name, their e-mail or the subject. */
  readonly search?: string | undefined
  readonly act?: Act | undefined
}

/** Entries of the audit log that fit a filter, newest first. */
export const listAuditLog = (db: Database, filter: AuditFilter, page: PageRequest) =>
  isBlank(filter.search)
    ? keysetPage(matching(db, filter), page, columns, 'desc')
    : searchNewest(db, searchedIn(db, filter), page)

const columns = ['at', 'id'] as const

export type AuditRow = Awaited<ReturnType<typeof listAuditLog>>['rows'][number]

/** Total number of entries that `listAuditLog` finds, as `countUpTo`; the whole log is counted whatever its length. */
export function countAuditLog(db: Database, filter: AuditFilter): Promise<number | undefined> {
  if (!isBlank(filter.search)) return countFound(db, 'audit_log', searchedIn(db, filter))
  return filter.act === undefined
    ? findKeptCount(db, 'audit_log')
    : countUpTo(db, ofAct(db, filter.act).orderBy('act').orderBy('at', 'desc').orderBy('id', 'desc'))
}

const searchedIn = (db: Database, { search = '', act }: AuditFilter) => ({
  found: matching(db, { search, act }),
  rare: ofAct(db, act).selectAll().where(isFoundEntry(db, search)),
  lookUp: () => lookUpAudit(db, search),
  all: ofAct(db, act),
  columns,
})

function matching(db: Database, { search = '', act }: AuditFilter) {
  return ofAct(db, act).selectAll().where(matchesAuditSearch(db, search))
}

const ofAct = (db: Database, act: Act | undefined) =>
  act === undefined ? db.selectFrom('audit_log') : db.selectFrom('audit_log').where('act', '=', act)
