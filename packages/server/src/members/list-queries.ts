import type { MemberFilter } from '@warm-ladle/contract'
import { isWaiting, waitingColumn } from '../database/shared/waiting.ts'
import { dutiesColumn } from '../database/shared/duties.ts'
import { memberColumns } from '../database/shared/members.ts'
import { countUpTo } from '../database/counts/count-up-to.ts'
import { findKeptCount } from '../database/counts/kept-counts.ts'
import { keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { dialectOf } from '../database/engine/dialect.ts'
import { isBlank } from '../database/search/is-blank.ts'
import { lookUpMembers } from '../database/search/look-up.ts'
import { matchesMemberSearch } from '../database/search/search.ts'
import { isOneOf } from '../database/search/is-one-of.ts'

/** Keyset of a list of members: sort value and id of the last one seen. */
export type MemberPlace = readonly [value: string, id: string]

const orders = {
  name: { column: 'search_text', direction: 'asc' },
  email: { column: 'email', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
} as const

/** Filter for members: by text in name or e-mail, and for those who wait to be admitted. */
const matching = (db: Database, { search = '', waiting }: MemberFilter) =>
  db
    .selectFrom('users')
    .select([...memberColumns, 'created_at', 'search_text', 'room', 'card', dutiesColumn])
    .select(waitingColumn)
    .where(matchesMemberSearch(db, search))
    .$if(waiting === 'true', (all) => all.where(isWaiting))

/** Matching members, by default in the order of their names. */
export async function listMembers(db: Database, filter: MemberFilter, page: PageRequest<MemberPlace>) {
  const { column, direction } = orders[filter.sortBy ?? 'name']
  return keysetPage(await matchingInIndex(db, filter), page, [column, 'id'], direction)
}

/** The same members; on SQLite narrowed to the few that an index finds. */
async function matchingInIndex(db: Database, filter: MemberFilter) {
  const { search } = filter
  const members = matching(db, filter)
  if (search === undefined || isBlank(search) || dialectOf(db) === 'postgres') return members
  const ids = await lookUpMembers(db, search)
  return ids === undefined ? members : members.where(isOneOf('users.id', ids))
}

/** Total number of members that `listMembers` finds, as `countUpTo`; all members are counted whatever their number. */
export const countMembers = async (db: Database, filter: MemberFilter): Promise<number | undefined> =>
  isWhole(filter) ? findKeptCount(db, 'users') : countUpTo(db, await matchingInIndex(db, filter))

const isWhole = ({ search, waiting }: MemberFilter) => isBlank(search) && waiting !== 'true'
