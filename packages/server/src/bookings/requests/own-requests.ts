import type { ClosedAs, Currency, OwnMealRequest } from '@warm-ladle/contract'
import { type SqlBool, sql } from 'kysely'
import { countUpTo } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest, countTotal } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { resolveCancellation, takesOrders } from '../order-times.ts'
import { parseGuestNeeds } from '../../people/labels.ts'
import { toOwnPickup } from '../pickups.ts'
import { toOwnRating } from '../ratings.ts'
import { toRequestFields, withMeal } from '../meal-request.ts'
import { isHeld } from '../request-rows.ts'

/** Milliseconds for which members see a request that others cancelled. */
const reasonShownFor = 14 * 24 * 60 * 60 * 1000

/** Why others cancelled a request, as shown to its member; other ways of closing have no reason. */
const reasonByClosing: Readonly<Partial<Record<ClosedAs, string>>> = {
  kitchen: 'The kitchen had to cancel this request.',
  'meal-removed': 'This meal was taken off the menu.',
  'badge-lost': 'Your membership ended.',
  'no-show': 'You missed this meal.',
}

// Object.keys widens to string[]; the object above has exactly these keys
const shownClosings = Object.keys(reasonByClosing) as readonly ClosedAs[]

/** A selection of a member's own requests. */
export interface OwnRequests {
  readonly userId: string
  readonly now: Date
  /** 'coming': the mealtime is not over and the meal not served; 'past': all others. Without it, both. */
  readonly when?: 'coming' | 'past' | undefined
  readonly ids?: readonly string[] | undefined
}

/** A member's own requests, including cancelled ones that still show a reason. */
const selectOwn = (db: Database, { userId, now, when, ids }: OwnRequests) =>
  withMeal(db)
    .leftJoin('pickups', (join) =>
      join
        .onRef('pickups.mealtime_id', '=', 'servings.mealtime_id')
        .onRef('pickups.user_id', '=', 'meal_requests.user_id'),
    )
    .leftJoin('plates', 'plates.id', 'pickups.id')
    .leftJoin('ratings', 'ratings.request_id', 'meal_requests.id')
    .select([
      'pickups.id as pickup_id',
      'pickups.code',
      'plates.left_over',
      'ratings.stars as rated_stars',
      'ratings.text as rated_text',
      'meal_requests.closed_at',
      'meal_requests.closed_as',
      'meal_requests.standing_order_id',
      'meal_requests.guest_needs',
      'mealtimes.state as mealtime_state',
      'mealtimes.ends_at',
      'mealtimes.cancel_reason',
    ])
    .select(
      sql<number | null>`servings.portions - servings.taken - servings.walk_ups - servings.beyond`.as('left'),
    )
    .where('meal_requests.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        isHeld,
        eb('meal_requests.closed_as', 'in', shownClosings).and(
          'meal_requests.closed_at',
          '>=',
          new Date(now.getTime() - reasonShownFor).toISOString(),
        ),
      ]),
    )
    .$if(ids !== undefined, (query) => query.where('meal_requests.id', 'in', ids ?? []))
    .$if(when === 'coming', (query) => query.where(isComing(now)))
    .$if(when === 'past', (query) => query.where(sql<SqlBool>`not ${isComing(now)}`))

/** The condition that a request is still to be served, or would be if others had not cancelled it. */
const isComing = (now: Date) =>
  sql<SqlBool>`(meal_requests.status <> 'delivered' and coalesce(mealtimes.ends_at > ${now.toISOString()}, meal_requests.status = 'pending'))`

/** When a request is served; for an anytime request, when it was made. */
const servedAt = sql<string | Date>`coalesce(mealtimes.starts_at, meal_requests.request_time)`

/**
 * A member's own requests: all of them, newest first; or the coming ones, by mealtime; or the past ones,
 * latest mealtime first.
 */
export async function listMealRequests(db: Database, which: OwnRequests, page: PageRequest) {
  const { when } = which
  if (when === undefined) {
    const newest = ['meal_requests.request_time', 'meal_requests.id'] as const
    return { ...(await keysetPage(selectOwn(db, which), page, newest, 'desc')), total: undefined }
  }
  // sorts without an index, because one member has few requests
  const listed = selectOwn(db, which).select(servedAt.as('handed_out_at')).as('listed')
  const part = await keysetPage(
    db.selectFrom(listed).selectAll(),
    page,
    ['handed_out_at', 'id'],
    when === 'coming' ? 'asc' : 'desc',
  )
  const total = await countTotal(page, part, () => countUpTo(db, selectOwn(db, which)))
  return { ...part, total }
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>

/** The data that decides whether a request can still be changed or cancelled. */
interface RequestTerms {
  readonly now: Date
  readonly lateCancel: boolean
  readonly currency: Currency
}

/** Converts a row to the contract's request, as its member sees it. */
export const toOwnRequest = (row: OwnRow, terms: RequestTerms): OwnMealRequest => ({
  ...toRequestFields(row, terms.currency),
  status: row.status,
  ...closingReason(row),
  ...(row.standing_order_id !== null && { standingOrderId: row.standing_order_id }),
  ...(row.guests > 0 && { guestNeeds: parseGuestNeeds(row) }),
  ...toRights(row, terms),
  ...toOwnPickup(row),
  ...toOwnRating(row),
})

function closingReason({ closed_as: closedAs, cancel_reason: why }: OwnRow) {
  const reason = closedAs === null ? undefined : reasonByClosing[closedAs]
  if (closedAs === null || reason === undefined) return {}
  if (closedAs !== 'kitchen' || why === null) return { closedAs, reason }
  return { closedAs, reason: `${reason} ${why}`, cancelReason: why }
}

function toRights(row: OwnRow, { now, lateCancel }: RequestTerms) {
  const { mealtime_state: state, orders_close_at, ends_at, left } = row
  if (state === null || orders_close_at === null || ends_at === null || row.status !== 'pending') return {}
  const mealtime = { state, orders_close_at, ends_at }
  const mayChange = takesOrders(mealtime, now)
  return {
    mayChange,
    mayCancel: resolveCancellation(mealtime, lateCancel, now) !== undefined,
    ...(mayChange && left !== null && { left: Math.max(left, 0) }),
  }
}
