import type { MemberFilter } from '@warm-ladle/contract'
import { isWaiting } from './admission-queries.ts'
import { memberColumns } from '../database/shared/members.ts'
import { cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesMemberSearch } from '../database/search/search.ts'
import { toIso } from '../database/values.ts'

/** Place in a list of members: what the last one seen is sorted by, and his id. */
export type MemberPlace = readonly [value: string, id: string]

const orders = {
  name: { column: 'search_text', direction: 'asc', beyond: '>' },
  email: { column: 'email', direction: 'asc', beyond: '>' },
  newest: { column: 'created_at', direction: 'desc', beyond: '<' },
} as const

/** Members whose name or e-mail contains a text, by name unless asked otherwise; all or those who wait to be let in. */
export async function listMembers(
  db: Database,
  { search = '', sortBy = 'name', waiting }: MemberFilter,
  page: PageRequest<MemberPlace>,
) {
  const { column, direction, beyond } = orders[sortBy]
  const { after, size } = page
  const found = db
    .selectFrom('users')
    .select([...memberColumns, 'created_at', 'search_text'])
    .select((eb) => isWaiting(eb).as('is_waiting'))
    .where(matchesMemberSearch(db, search))
    .$if(waiting === 'true', (all) => all.where(isWaiting))
  const rest = after ? found.where((eb) => eb(eb.refTuple(column, 'id'), beyond, eb.tuple(...after))) : found
  const rows = await rest
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row[column]), row.id])
}

/** How many members `listMembers` finds for this text in all. */
export async function countMembers(db: Database, { search = '', waiting }: MemberFilter): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matchesMemberSearch(db, search))
    .$if(waiting === 'true', (all) => all.where(isWaiting))
    .executeTakeFirstOrThrow()
  return total
}
