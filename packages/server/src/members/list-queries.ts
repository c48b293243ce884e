import type { MemberFilter } from '@warm-ladle/contract'
import { isWaiting } from './admission-queries.ts'
import { memberColumns } from '../database/shared/members.ts'
import { countRows, keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesMemberSearch } from '../database/search/search.ts'

/** Place in a list of members: what the last one seen is sorted by, and their id. */
export type MemberPlace = readonly [value: string, id: string]

const orders = {
  name: { column: 'search_text', direction: 'asc' },
  email: { column: 'email', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
} as const

/** Members whose name or e-mail contains a text; all, or those who wait to be let in. */
const matching = (db: Database, { search = '', waiting }: MemberFilter) =>
  db
    .selectFrom('users')
    .select([...memberColumns, 'created_at', 'search_text'])
    .select((eb) => isWaiting(eb).as('is_waiting'))
    .where(matchesMemberSearch(db, search))
    .$if(waiting === 'true', (all) => all.where(isWaiting))

/** The members that fit, by name unless asked otherwise. */
export function listMembers(db: Database, filter: MemberFilter, page: PageRequest<MemberPlace>) {
  const { column, direction } = orders[filter.sortBy ?? 'name']
  return keysetPage(matching(db, filter), page, [column, 'id'], direction)
}

/** How many members `listMembers` finds in all. */
export const countMembers = (db: Database, filter: MemberFilter): Promise<number> =>
  countRows(matching(db, filter))
