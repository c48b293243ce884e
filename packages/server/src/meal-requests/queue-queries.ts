import type { Slot } from '@warm-ladle/contract'
import { type SqlBool, sql } from 'kysely'
import { countRows } from '../database/counts/count-rows.ts'
import { countUpTo } from '../database/counts/count-up-to.ts'
import { findKeptCount } from '../database/counts/kept-counts.ts'
import type { KeysetValues } from '../database/keyset.ts'
import { afterKeyset, cutPage, type NewestFirst, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { isBlank } from '../database/search/is-blank.ts'
import { lookUpRequests } from '../database/search/look-up.ts'
import { countFound, searchNewest } from '../database/search/search-newest.ts'
import { isFoundRequest, matchesRequestSearch } from '../database/search/search.ts'
import { withMeal } from './with-meal.ts'

/** The statuses that are listed to the kitchen. */
export type ListedStatus = 'pending' | 'delivered'

/** Keyset of the queue: status, moment and id of the last request seen. */
export type QueuePlace = readonly [status: ListedStatus, moment: string, id: string]

/** Selects requests for the kitchen. */
export interface QueueFilter {
  /** Contained in e-mail or meal title; '' matches everything. */
  readonly search: string
  readonly ids?: readonly string[] | undefined
  /** Leaves out requests for mealtimes after this date, 'YYYY-MM-DD'. */
  readonly until?: string | undefined
  /** Only requests for mealtimes of this date, and of this slot. */
  readonly date?: string | undefined
  readonly slot?: Slot | undefined
  readonly status?: ListedStatus | undefined
}

const inQueue = (db: Database, filter: QueueFilter) =>
  withMeal(db)
    .where('meal_requests.status', '<>', 'cancelled')
    .$narrowType<{ status: ListedStatus }>()
    .where(matchesRequestSearch(db, filter.search))
    .where((eb) => {
      const { ids, until, date, slot, status } = filter
      const isDue = until !== undefined && [
        eb('meal_requests.serving_id', 'is', null),
        eb('mealtimes.date', '<=', until),
      ]
      return eb.and(
        [
          isDue && eb.or(isDue),
          date !== undefined && eb('mealtimes.date', '=', date),
          slot !== undefined && eb('mealtimes.slot', '=', slot),
          status !== undefined && eb('meal_requests.status', '=', status),
          ids !== undefined && eb('meal_requests.id', 'in', ids),
        ].filter((condition) => condition !== false),
      )
    })

/**
 * All members' requests that match, with their requesters: pending first, those waiting longest on top; then delivered,
 * newest first.
 */
export async function listQueue(db: Database, filter: QueueFilter, page: PageRequest<QueuePlace>) {
  const [status, ...place] = page.after ?? []
  const waiting =
    status === 'delivered' || filter.status === 'delivered'
      ? []
      : await queuedRows(db, filter, page.size, 'pending', status && place)
  const left = page.size - waiting.length
  const served =
    left < 0 || filter.status === 'pending'
      ? []
      : await queuedRows(db, filter, left, 'delivered', status === 'delivered' ? place : undefined)
  return cutPage([...waiting, ...served], page, [
    'meal_requests.status',
    'meal_requests.request_time',
    'meal_requests.id',
  ])
}

/** The next requests of one status in the queue's order, and one more if there are more. */
export async function queuedRows(
  db: Database,
  filter: QueueFilter,
  size: number,
  status: ListedStatus,
  after?: KeysetValues,
) {
  if (status === 'delivered' && isSearchedWhole(filter)) {
    // the place is that of a request of this status
    const page = { size: size + 1, after: after as NewestFirst | undefined }
    return (await searchNewest(db, servedAndFound(db, filter), page)).rows
  }
  const rows = withRequester(inQueue(db, filter))
    // a literal, since a parameter is not recognised as the predicate of a partial index
    .where('meal_requests.status', '=', sql.lit(status))
  return afterKeyset(rows, columns, status === 'pending' ? 'asc' : 'desc', after)
    .limit(size + 1)
    .execute()
}

const columns = ['meal_requests.request_time', 'meal_requests.id'] as const

const withRequester = (requests: ReturnType<typeof inQueue>) =>
  requests
    .leftJoin('users', 'users.id', 'meal_requests.user_id')
    .select(['users.name as requester_name', 'users.photo as requester_photo', 'users.room'])

/** Whether a text is sought in all requests; those of a date or a slot are few. */
const isSearchedWhole = ({ search, ids, date, slot }: QueueFilter) =>
  !isBlank(search) && ids === undefined && date === undefined && slot === undefined

/** A literal, since a parameter is not recognised as the predicate of a partial index. */
const isServed = sql<SqlBool>`meal_requests.status = 'delivered'`

const servedAndFound = (db: Database, filter: QueueFilter) => ({
  found: withRequester(inQueue(db, filter)).where(isServed),
  rare: withRequester(inQueue(db, { ...filter, search: '' })).where(isFoundRequest(db, filter.search)),
  lookUp: () => lookUpRequests(db, filter.search),
  all: db.selectFrom('meal_requests').where(isServed),
  columns,
})

/** Requests in a row of the queue. */
export type QueuedRow = Awaited<ReturnType<typeof queuedRows>>[number]

/**
 * Total number of requests that `listQueue` finds, as `countUpTo`; those of all mealtimes, or of all until a date, are
 * counted whatever their number.
 */
export async function countQueue(db: Database, filter: QueueFilter): Promise<number | undefined> {
  const { ids, date, slot, status, until } = filter
  if (ids !== undefined || date !== undefined || slot !== undefined) return countUpTo(db, inQueue(db, filter))
  const waiting = status === 'delivered' ? 0 : await countWaiting(db, filter)
  if (status === 'pending') return waiting
  const served = isSearchedWhole(filter)
    ? await countFound(db, 'meal_requests', servedAndFound(db, filter))
    : await countServed(db, until)
  return served === undefined ? undefined : waiting + served
}

const countWaiting = (db: Database, filter: QueueFilter) =>
  // a literal, since a parameter is not recognised as the predicate of the partial index
  countRows(
    filter.until === undefined
      ? // without joins an index has all that is counted
        db
          .selectFrom('meal_requests')
          .where('status', '=', sql.lit('pending'))
          .where(matchesRequestSearch(db, filter.search))
      : inQueue(db, filter).where('meal_requests.status', '=', sql.lit('pending')),
  )

/** Of mealtimes that are still to come few are served. */
async function countServed(db: Database, until: string | undefined): Promise<number> {
  const all = await findKeptCount(db, 'meal_requests')
  if (until === undefined) return all
  const later = db
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
    .where('mealtimes.date', '>', until)
    .where('meal_requests.status', '=', 'delivered')
    // as the index of a serving's requests says
    .where('meal_requests.status', '<>', sql.lit('cancelled'))
  return all - (await countRows(later))
}

/** Whether the queue has requests for mealtimes. */
export async function hasDatedRequests(db: Database): Promise<boolean> {
  const dated = await db
    .selectFrom('meal_requests')
    .select('id')
    .where('serving_id', 'is not', null)
    // a literal, since a parameter is not recognised as the predicate of the partial index
    .where('status', '<>', sql.lit('cancelled'))
    // the first of the index; PostgreSQL would look for one among all requests
    .orderBy('serving_id')
    .limit(1)
    .executeTakeFirst()
  return dated !== undefined
}
