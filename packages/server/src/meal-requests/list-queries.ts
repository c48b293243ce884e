import { cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesRequestSearch } from '../database/search/search.ts'
import { toIso } from '../database/values.ts'

/** The statuses that are listed. */
export type ListedStatus = 'pending' | 'delivered'

/** Requests that were not cancelled, with their meals as they are now. */
const withMeal = (db: Database) =>
  db
    .selectFrom('meal_requests')
    .leftJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .select([
      'meal_requests.id',
      'meal_requests.meal_id',
      'meal_requests.meal_title',
      'meal_requests.user_email',
      'meal_requests.status',
      'meal_requests.request_time',
      'meals.likes',
      'meals.reviews_count',
    ])
    .where('meal_requests.status', '<>', 'cancelled')
    .$narrowType<{ status: ListedStatus }>()

/** A member's own requests, newest first. */
export async function listMealRequests(db: Database, userId: string, page: PageRequest) {
  const { after, size } = page
  const own = withMeal(db).where('meal_requests.user_id', '=', userId)
  const rest = after
    ? own.where((eb) =>
        eb(eb.refTuple('meal_requests.request_time', 'meal_requests.id'), '<', eb.tuple(...after)),
      )
    : own
  const rows = await rest
    .orderBy('meal_requests.request_time', 'desc')
    .orderBy('meal_requests.id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row.request_time), row.id])
}

/** Place in the queue: status, moment and id of the last request seen. */
export type QueuePlace = readonly [status: ListedStatus, moment: string, id: string]

/** Everybody's requests whose e-mail or meal title contains this text: pending first, then newest first. */
export async function listQueue(db: Database, search: string, page: PageRequest<QueuePlace>) {
  const { after, size } = page
  const found = withMeal(db).where(matchesRequestSearch(db, search))
  const rest = after
    ? found.where((eb) =>
        eb(
          eb.refTuple('meal_requests.status', 'meal_requests.request_time', 'meal_requests.id'),
          '<',
          eb.tuple(...after),
        ),
      )
    : found
  const rows = await rest
    // by name: 'pending' comes before 'delivered'
    .orderBy('meal_requests.status', 'desc')
    .orderBy('meal_requests.request_time', 'desc')
    .orderBy('meal_requests.id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row): QueuePlace => [row.status, toIso(row.request_time), row.id])
}

/** How many requests `listQueue` finds for this text in all. */
export async function countQueue(db: Database, search: string): Promise<number> {
  const { total } = await db
    .selectFrom('meal_requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '<>', 'cancelled')
    .where(matchesRequestSearch(db, search))
    .executeTakeFirstOrThrow()
  return total
}

export type MealRequestRow = Awaited<ReturnType<typeof listQueue>>['rows'][number]
