import { maxCounted, type QueueStatus, type Slot } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { countUpTo } from '../database/count-rows.ts'
import type { KeysetValues } from '../database/keyset.ts'
import { afterKeyset, cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesSearch, matchesTicketSearch } from '../database/search.ts'
import { withMeal } from './meal-request.ts'
import { isHeld } from './request-rows.ts'

/** Statuses that the kitchen sees, in order. Among cancelled requests it sees only no-shows. */
export const listedStatuses = ['pending', 'delivered', 'cancelled'] as const
export type ListedStatus = (typeof listedStatuses)[number]

const statusesByFilter: Readonly<Record<QueueStatus, readonly ListedStatus[]>> = {
  pending: ['pending'],
  delivered: ['delivered'],
  'not-picked-up': ['cancelled'],
  all: listedStatuses,
}
const defaultStatuses = ['pending', 'delivered'] as const

const listedIn = ({ status }: QueueFilter): readonly ListedStatus[] =>
  status === undefined ? defaultStatuses : statusesByFilter[status]

/** Keyset of the queue: status, moment and id of the last request seen. */
export type QueueCursor = readonly [status: ListedStatus, moment: string, id: string]

/** Selects requests for the kitchen. */
export interface QueueFilter {
  /** The search text; '' matches everything. */
  readonly search: string
  /** Fields to search in. */
  readonly searchIn: 'email-and-title' | 'title-name-and-room'
  readonly ids?: readonly string[] | undefined
  /** Excludes requests for mealtimes after this date, 'YYYY-MM-DD', but keeps anytime requests. */
  readonly dueUntil?: string | undefined
  /** Only requests for mealtimes on this date, and in this slot. */
  readonly date?: string | undefined
  readonly slot?: Slot | undefined
  /** Only requests for mealtimes on these dates. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Only requests with guests. */
  readonly hasGuests?: boolean | undefined
  readonly status?: QueueStatus | undefined
  /** Excludes requests closed before this moment (ISO 8601). */
  readonly closedSince?: string | undefined
}

const searched = (db: Database, { search, searchIn }: QueueFilter) =>
  searchIn === 'email-and-title'
    ? matchesSearch('meal_requests.search_text', search)
    : matchesTicketSearch(db, search)

const inQueue = (db: Database, filter: QueueFilter) =>
  withMeal(db)
    .where(searched(db, filter))
    .where((eb) => {
      const { ids, dueUntil, date, slot, from, until, hasGuests = false } = filter
      const isDue = dueUntil !== undefined && [
        eb('meal_requests.serving_id', 'is', null),
        eb('mealtimes.date', '<=', dueUntil),
      ]
      return eb.and(
        [
          isDue && eb.or(isDue),
          date !== undefined && eb('mealtimes.date', '=', date),
          slot !== undefined && eb('mealtimes.slot', '=', slot),
          from !== undefined && eb('mealtimes.date', '>=', from),
          until !== undefined && eb('mealtimes.date', '<=', until),
          hasGuests && eb('meal_requests.guests', '>', 0),
          ids !== undefined && eb('meal_requests.id', 'in', ids),
        ].filter((condition) => condition !== false),
      )
    })

/**
 * All matching requests with their requesters: pending ones first, longest wait on top; then delivered ones, newest
 * first; then no-shows.
 */
export async function listQueue(db: Database, filter: QueueFilter, page: PageRequest<QueueCursor>) {
  const [last, ...cursor] = page.after ?? []
  const statuses = listedIn(filter)
  const rows: QueuedRow[] = []
  for (const status of last === undefined ? statuses : statuses.slice(statuses.indexOf(last))) {
    if (rows.length > page.size) break
    const after = status === last ? cursor : undefined
    rows.push(...(await queuedRows(db, filter, page.size - rows.length, status, after)))
  }
  return cutPage(rows, page, ['meal_requests.status', 'meal_requests.request_time', 'meal_requests.id'])
}

/** The next requests with one status in queue order, plus one more if it exists. */
export async function queuedRows(
  db: Database,
  filter: QueueFilter,
  size: number,
  status: ListedStatus,
  after?: KeysetValues,
) {
  const requests = ofStatus(db, filter, status)
    .leftJoin('users', 'users.id', 'meal_requests.user_id')
    .select(['users.name as requester_name', 'users.photo as requester_photo', 'users.room'])
    .select(['meal_requests.user_id', 'meal_requests.needs', 'meal_requests.guest_needs', 'meals.labels'])
    .select(['servings.mealtime_id', 'mealtimes.ends_at'])
  return afterKeyset(requests, columns, status === 'pending' ? 'asc' : 'desc', after)
    .limit(size + 1)
    .execute()
}

const columns = ['meal_requests.request_time', 'meal_requests.id'] as const

const ofStatus = (db: Database, filter: QueueFilter, status: ListedStatus) =>
  // a literal, because the planner does not match parameters with a partial index's predicate
  inQueue(db, filter)
    .where('meal_requests.status', '=', sql.lit(status))
    .$narrowType<{ status: ListedStatus }>()
    .$if(status === 'cancelled', (query) => query.where('meal_requests.closed_as', '=', sql.lit('no-show')))
    .$if(status !== 'pending' && filter.closedSince !== undefined, (query) =>
      query.where('meal_requests.closed_at', '>=', filter.closedSince ?? null),
    )

/** A request as a row of the queue. */
export type QueuedRow = Awaited<ReturnType<typeof queuedRows>>[number]

/** Total number of requests in `listQueue`, up to the limit of `countUpTo`. */
export async function countQueue(db: Database, filter: QueueFilter): Promise<number | undefined> {
  let total = 0
  for (const status of listedIn(filter))
    total += (await countUpTo(db, ofStatus(db, filter, status))) ?? Infinity
  return total > maxCounted ? undefined : total
}

/** Whether there has been any request for a mealtime, not counting cancelled ones. */
export async function hasDatedRequests(db: Database): Promise<boolean> {
  const dated = await db
    .selectFrom('meal_requests')
    .select('id')
    .where('serving_id', 'is not', null)
    .where(isHeld)
    // without this order, PostgreSQL would search all requests for a single one instead of starting from the index
    .orderBy('serving_id')
    .limit(1)
    .executeTakeFirst()
  return dated !== undefined
}
