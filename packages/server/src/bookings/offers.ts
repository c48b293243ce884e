import { type NextMealtime, type RefusalCode, requestRefusal } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { isAmong } from '../database/in-chunks.ts'
import type { Database, Schema } from '../database/schema.ts'
import { toBoolean, toIso } from '../database/values.ts'
import { leftColumns, portionsLeft } from './portions.ts'
import { isHeld } from './request-rows.ts'

/** Why a request is refused, and how many portions are left if there are too few. */
export interface Refused {
  readonly refused: RefusalCode
  readonly left?: number
}

export const refused = (code: RefusalCode): Refused => ({ refused: code })

/** The closures that include a mealtime. */
const selectClosures = (eb: ExpressionBuilder<Schema, 'mealtimes'>) =>
  eb
    .selectFrom('closures')
    .select('closures.id')
    .whereRef('closures.until_date', '>=', 'mealtimes.date')
    .whereRef('closures.from_date', '<=', 'mealtimes.date')
    .where((closed) =>
      closed.or([
        closed('closures.slot', 'is', null),
        closed('closures.slot', '=', closed.ref('mealtimes.slot')),
      ]),
    )

/** Servings with everything about their meals and mealtimes that decides who can request them. */
const offers = (db: Database) =>
  db
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .leftJoin('meals', (join) =>
      join.onRef('meals.id', '=', 'servings.meal_id').on('meals.status', '=', sql.lit('published')),
    )
    .select(['servings.id', 'servings.mealtime_id', 'servings.meal_title', 'servings.price_cents'])
    .select([...leftColumns, 'meals.id as meal_id', 'meals.labels'])
    .select(['mealtimes.date', 'mealtimes.state', 'mealtimes.orders_close_at'])
    .select((eb) => eb.exists(selectClosures(eb)).as('is_kitchen_closed'))

/** The given servings and those at the given mealtimes, in the kitchen's order. */
export async function listOffers(
  db: Database,
  {
    servingIds,
    mealtimeIds,
  }: { readonly servingIds: readonly string[]; readonly mealtimeIds: readonly string[] },
): Promise<Offer[]> {
  const which = { 'servings.id': servingIds, 'servings.mealtime_id': mealtimeIds }
  const conditions = Object.entries(which).flatMap(([column, ids]) =>
    ids.length === 0 ? [] : isAmong(db, column, [...new Set(ids)]),
  )
  if (conditions.length === 0) return []
  const rows = offers(db).where(({ or }) => or(conditions))
  return withLeft(await rows.orderBy('servings.id').execute())
}

/** The servings of a meal at published mealtimes that are not over, nearest first. */
export const listComingOffers = async (db: Database, mealId: string, now: Date): Promise<Offer[]> =>
  withLeft(
    await offers(db)
      .where('servings.meal_id', '=', mealId)
      .where('mealtimes.state', '=', 'published')
      .where('mealtimes.ends_at', '>', now.toISOString())
      .orderBy('mealtimes.starts_at')
      .orderBy('servings.id')
      .execute(),
  )

/** Finds the next mealtime open for requests for each of these meals. */
export async function findNextMealtimes(
  db: Database,
  mealIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string | null, NextMealtime>> {
  if (mealIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['meal_id', 'date', 'slot', 'starts_at'])
    .where('meal_id', 'in', mealIds)
    .where('state', '=', 'published')
    .where('orders_close_at', '>', now.toISOString())
    .execute()
  // a map keeps the last entry of each key, so the nearest mealtime comes last
  const fromLast = rows.toSorted((one, other) => toIso(other.starts_at).localeCompare(toIso(one.starts_at)))
  return new Map(fromLast.map(({ meal_id: id, date, slot }) => [id, { date, slot }]))
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number]

/** A serving at a moment; `left` is the number of portions that can still be requested. */
export type Offer = ReturnType<typeof withLeft>[number]

const withLeft = (rows: readonly OfferRow[]) => rows.map((row) => ({ ...row, left: portionsLeft(row) }))

/**
 * Why this many portions of a serving cannot be requested at a moment; undefined if they can.
 *
 * @param isRequested whether the member has already requested it
 */
export function refusedAt(
  offer: Offer,
  { portions, isRequested }: { readonly portions: number; readonly isRequested: boolean },
  now: Date,
): Refused | undefined {
  const { left } = offer
  const offered = {
    state: offer.state,
    ordersCloseAt: offer.orders_close_at,
    mealId: offer.meal_id,
    left,
    isRequested,
    isKitchenClosed: toBoolean(offer.is_kitchen_closed),
  }
  const code = requestRefusal(offered, portions, now)
  return code && { refused: code, ...(code === 'sold-out' && { left }) }
}

/** The given members' requests at the given mealtimes, except cancelled ones. */
export async function listHeld(
  db: Database,
  mealtimeIds: readonly string[],
  userIds: readonly string[],
): Promise<Held[]> {
  if (mealtimeIds.length === 0) return []
  return db
    .selectFrom('servings')
    .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
    .select(['servings.mealtime_id', 'meal_requests.serving_id', 'meal_requests.user_id'])
    .select(['meal_requests.portions', 'meal_requests.guests'])
    .where(isAmong(db, 'servings.mealtime_id', mealtimeIds))
    .where(isAmong(db, 'meal_requests.user_id', userIds))
    .where(isHeld)
    .execute()
}

/** A member's request at a mealtime. */
export interface Held {
  readonly mealtime_id: string
  readonly user_id: string | null
  readonly serving_id: string | null
  readonly portions: number
  readonly guests: number
}
