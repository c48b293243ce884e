import type { OwnMealRequest, QueuedRequest } from '@warm-ladle/contract'
import { toIso } from '../database/values.ts'
import type { listMealRequests, listQueue, MealRequestRow } from './list-queries.ts'
import { toldOf } from './rules.ts'

type RowOf<List extends (...given: never) => Promise<{ rows: readonly unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number]

/** Maps a row to the contract's request, as its member sees it. */
export function ownRequestOf(row: RowOf<typeof listMealRequests>): OwnMealRequest {
  const reason = row.closed_as === null ? undefined : toldOf[row.closed_as]
  return { ...fieldsOf(row), status: row.status, ...(reason !== undefined && { reason }) }
}

/** The same, as the kitchen sees it. */
export function queuedRequestOf(row: RowOf<typeof listQueue>): QueuedRequest {
  const { requester_name: name, requester_photo: photo } = row
  const requester = name === null ? undefined : { name, photo: photo ?? '' }
  return { ...fieldsOf(row), status: row.status, ...(requester && { requester }) }
}

const fieldsOf = (row: MealRequestRow) => ({
  _id: row.id,
  mealId: row.meal_id,
  mealTitle: row.meal_title,
  mealImage: row.image ?? '',
  mealCategory: row.category,
  userId: row.user_email,
  likeCount: row.likes ?? 0,
  reviewCount: row.reviews_count ?? 0,
  requestTime: toIso(row.request_time),
})
