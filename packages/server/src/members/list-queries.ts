import type { MemberFilter } from '@warm-ladle/contract'
import { countUpTo } from '../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesSearch } from '../database/search.ts'
import { dutiesColumn, isWaiting, memberColumns, waitingColumn } from '../domain/members.ts'

/** Keyset of a list of members: sort value and id of the last one seen. */
export type MemberPlace = readonly [value: string, id: string]

const orders = {
  name: { column: 'search_text', direction: 'asc' },
  email: { column: 'email', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
} as const

/** Filter for members: by words in name, e-mail or room, and for those who wait to be admitted. */
const matching = (db: Database, { search, waiting }: MemberFilter) =>
  db
    .selectFrom('users')
    .select([...memberColumns, 'created_at', 'search_text', 'room', 'card', dutiesColumn])
    .select(['badge_until', 'stay_until'])
    .select(waitingColumn)
    .where(matchesSearch('users.search_text', search))
    .$if(waiting === 'true', (all) => all.where(isWaiting))

/** Matching members, by default in the order of their names. */
export function listMembers(db: Database, filter: MemberFilter, page: PageRequest<MemberPlace>) {
  const { column, direction } = orders[filter.sortBy ?? 'name']
  return keysetPage(matching(db, filter), page, [column, 'id'], direction)
}

/** Total number of members that `listMembers` finds, as `countUpTo`. */
export const countMembers = (db: Database, filter: MemberFilter): Promise<number | undefined> =>
  countUpTo(db, matching(db, filter))
