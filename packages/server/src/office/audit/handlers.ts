import { type Api, acts, AuditEntry } from '@warm-ladle/contract'
import { everyRow } from '../../database/every-row.ts'
import { type PageRequest, countTotal } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { RecordExport } from '../../people/record-export.ts'
import { type AuditFilter, type AuditRow, countAuditLog, listAuditLog } from './queries.ts'
import { sayIn } from '../../platform/words.ts'

export const auditHandlers = (db: Database, recordExport: RecordExport): Handlers<Api['audit']> => ({
  async list({ query }) {
    const page = pageRequest(query)
    const part = await listAuditLog(db, query, page)
    const total = await countTotal(page, part, () => countAuditLog(db, query))
    return { body: part.rows.map(toEntry), next: part.next, total }
  },

  async download({ query, caller }) {
    await recordExport({ actor: caller, list: 'Activity', query })
    return {
      fileName: 'activity.csv',
      columns: ['Date', 'Actor', 'Actor email', 'Act', 'Subject', 'Before', 'After'],
      rows: tableRows(db, query),
    }
  },
})

// only `recordAct` writes these columns, and the response check rejects anything else
const toEntry = (row: AuditRow) =>
  AuditEntry.parse({
    _id: row.id,
    at: toIso(row.at),
    actor: { name: row.actor_name, email: row.actor_email },
    act: row.act,
    subject: { kind: row.subject_kind, id: row.subject_id, text: row.subject_text },
    before: fieldsIn(row.before),
    after: fieldsIn(row.after),
  })

const fieldsIn = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

async function* tableRows(db: Database, filter: AuditFilter) {
  for await (const row of everyRow((page: PageRequest) => listAuditLog(db, filter, page))) {
    const { at, actor, act, subject } = toEntry(row)
    yield [
      at,
      actor.name,
      actor.email ?? '',
      sayIn('en')(acts[act].label),
      subject.text,
      row.before ?? '',
      row.after ?? '',
    ]
  }
}
