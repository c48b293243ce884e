import type { MemberFilter } from '@warm-ladle/contract'
import { countUpTo } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { matchesSearch } from '../../database/search.ts'
import type { Span } from '../../platform/calendar.ts'
import { dutiesColumn, isWaiting, memberColumns, waitingColumn } from '../members.ts'

/** Keyset of a list of members: sort value and id of the last member. */
export type MemberCursor = readonly [value: string, id: string]

const orders = {
  name: { column: 'search_text', direction: 'asc' },
  email: { column: 'email', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
} as const

export interface MemberChoice extends Omit<MemberFilter, 'from' | 'until'> {
  readonly joined?: Span
}

/**
 * Filters members by words in name, email or room, by whether they are waiting for admission, and by when they
 * joined.
 */
const matching = (db: Database, { search, waiting, joined: { starts, ends } = {} }: MemberChoice) =>
  db
    .selectFrom('users')
    .select([...memberColumns, 'created_at', 'search_text', 'room', 'card', dutiesColumn])
    .select(['badge_until', 'stay_until'])
    .select(waitingColumn)
    .where(matchesSearch('users.search_text', search))
    .$if(waiting === 'true', (all) => all.where(isWaiting))
    .$if(starts !== undefined, (all) => all.where('created_at', '>=', starts ?? ''))
    .$if(ends !== undefined, (all) => all.where('created_at', '<', ends ?? ''))

/** Matching members, by default sorted by name. */
export function listMembers(db: Database, filter: MemberChoice, page: PageRequest<MemberCursor>) {
  const { column, direction } = orders[filter.sortBy ?? 'name']
  return keysetPage(matching(db, filter), page, [column, 'id'], direction)
}

/** Number of members that `listMembers` finds; undefined if it exceeds the limit of `countUpTo`. */
export const countMembers = (db: Database, filter: MemberChoice): Promise<number | undefined> =>
  countUpTo(db, matching(db, filter))
