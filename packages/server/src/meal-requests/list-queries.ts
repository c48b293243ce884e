import { countRows, keysetPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesRequestSearch } from '../database/search/search.ts'

/** The statuses that are listed. */
export type ListedStatus = 'pending' | 'delivered'

/** Requests that were not cancelled, with the current state of their meals. */
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
export const listMealRequests = (db: Database, userId: string, page: PageRequest) =>
  keysetPage(
    withMeal(db).where('meal_requests.user_id', '=', userId),
    page,
    ['meal_requests.request_time', 'meal_requests.id'],
    'desc',
  )

/** Keyset of the queue: status, moment and id of the last request seen. */
export type QueuePlace = readonly [status: ListedStatus, moment: string, id: string]

const inQueue = (db: Database, search: string) => withMeal(db).where(matchesRequestSearch(db, search))

/** All members' requests whose e-mail or meal title contains this text: pending first, then newest first. */
export const listQueue = (db: Database, search: string, page: PageRequest<QueuePlace>) =>
  // descending by name: 'pending' comes before 'delivered'
  keysetPage(
    inQueue(db, search),
    page,
    ['meal_requests.status', 'meal_requests.request_time', 'meal_requests.id'],
    'desc',
  )

/** Total number of requests that `listQueue` finds for this text. */
export const countQueue = (db: Database, search: string): Promise<number> => countRows(inQueue(db, search))

export type MealRequestRow = Awaited<ReturnType<typeof listQueue>>['rows'][number]
