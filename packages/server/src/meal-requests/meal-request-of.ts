import type { OwnMealRequest, QueuedRequest } from '@warm-ladle/contract'
import { toBoolean, toIso } from '../database/values.ts'
import type { listMealRequests } from './own-queries.ts'
import type { QueuedRow } from './queue-queries.ts'
import type { MealRequestRow } from './with-meal.ts'
import { cancellingOf, takesOrders, toldOf } from './rules.ts'

type RowOf<List extends (...given: never) => Promise<{ rows: readonly unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number]
type OwnRow = RowOf<typeof listMealRequests>

/** What decides whether a request can still be changed and cancelled. */
interface Terms {
  readonly now: Date
  readonly lateCancel: boolean
}

/** Maps a row to the contract's request, as its member sees it. */
export const ownRequestOf = (row: OwnRow, terms: Terms): OwnMealRequest => ({
  ...fieldsOf(row),
  status: row.status,
  ...reasonOf(row),
  ...rightsOf(row, terms),
  ...codeOf(row),
})

/** The same, as the kitchen sees it at a moment. */
export const queuedRequestOf = (row: QueuedRow, now: Date): QueuedRequest => ({
  ...fieldsOf(row),
  status: row.status,
  ...requesterOf(row),
  ...waitOf(row, now),
})

function requesterOf({ requester_name: name, requester_photo: photo, room }: QueuedRow) {
  return name === null ? {} : { requester: { name, photo: photo ?? '', ...(room !== null && { room }) } }
}

/** Those of mealtimes wait from the beginning on, since no meal is served before. */
function waitOf({ status, request_time, starts_at }: QueuedRow, now: Date) {
  const waited = Math.floor((now.getTime() - new Date(starts_at ?? request_time).getTime()) / 60_000)
  return status === 'pending' && waited >= 0 ? { waited } : {}
}

function reasonOf({ closed_as: closedAs, cancel_reason: why }: OwnRow) {
  const told = closedAs === null ? undefined : toldOf[closedAs]
  if (closedAs === null || told === undefined) return {}
  return { closedAs, reason: closedAs === 'kitchen' && why !== null ? `${told} ${why}` : told }
}

function rightsOf(row: OwnRow, { now, lateCancel }: Terms) {
  const { mealtime_state: state, orders_close_at, ends_at, left } = row
  if (state === null || orders_close_at === null || ends_at === null || row.status !== 'pending') return {}
  const mealtime = { state, orders_close_at, ends_at }
  const mayChange = takesOrders(mealtime, now)
  return {
    mayChange,
    mayCancel: cancellingOf(mealtime, lateCancel, now) !== undefined,
    ...(mayChange && left !== null && { left }),
  }
}

/** What the member shows at the counter. */
const codeOf = ({ status, pickup_id: pickupId, code }: OwnRow) =>
  status === 'pending' && pickupId !== null && code !== null ? { pickupId, code } : {}

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
  ...mealtimeOf(row),
  ...detailsOf(row),
})

function mealtimeOf({ serving_id: servingId, date, slot, ...row }: MealRequestRow) {
  const { starts_at: startsAt, orders_close_at: closesAt, price_cents: cents } = row
  // the foreign keys join all or none
  if (servingId === null || date === null || slot === null || startsAt === null || closesAt === null)
    return {}
  const times = { startsAt: toIso(startsAt), ordersCloseAt: toIso(closesAt) }
  return { servingId, date, slot, ...times, ...(cents !== null && { price: cents / 100 }) }
}

/** Nothing of a request for one portion at no particular time of which nothing else was said. */
function detailsOf({ serving_id: servingId, portions, note, takeaway: flag }: MealRequestRow) {
  const takeaway = toBoolean(flag)
  return servingId !== null || portions > 1 || note !== '' || takeaway ? { portions, note, takeaway } : {}
}
