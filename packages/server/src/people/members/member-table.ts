import { residentColumns, residentFacts, type Table } from '@warm-ladle/contract'
import { everyRow } from '../../database/every-row.ts'
import type { PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { listMembers, type MemberChoice, type MemberCursor } from './list-queries.ts'

/** Members in the columns of an import, with everything else known about them. */
export const memberTable = (db: Database, filter: MemberChoice): Table => ({
  fileName: 'members.csv',
  columns: [...residentColumns, ...residentFacts],
  rows: tableRows(db, filter),
})

async function* tableRows(db: Database, filter: MemberChoice) {
  const list = (page: PageRequest<MemberCursor>) => listMembers(db, filter, page)
  for await (const { name, email, room, card, role, badge, created_at } of everyRow(list)) {
    yield [name, email, room ?? '', card ?? '', role, badge, toIso(created_at)]
  }
}
