import type { Act } from '@warm-ladle/contract'
import { cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesAuditSearch } from '../database/search/search.ts'
import { toIso } from '../database/values.ts'

export interface AuditFilter {
  /** What the actor's name, their e-mail or the subject contain. */
  readonly search?: string | undefined
  readonly act?: Act | undefined
}

/** Entries of the audit log that fit a filter, newest first. */
export async function listAuditLog(db: Database, filter: AuditFilter, page: PageRequest) {
  const { after, size } = page
  const found = matching(db, filter)
  const rest = after ? found.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(...after))) : found
  const rows = await rest
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row.at), row.id])
}

export type AuditRow = Awaited<ReturnType<typeof listAuditLog>>['rows'][number]

/** How many entries `listAuditLog` finds in all. */
export async function countAuditLog(db: Database, filter: AuditFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(db: Database, { search = '', act }: AuditFilter) {
  const found = db.selectFrom('audit_log').where(matchesAuditSearch(db, search))
  return act === undefined ? found : found.where('act', '=', act)
}
