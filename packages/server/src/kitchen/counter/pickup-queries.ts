import { mostUndated } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'

/** Selects pick-ups of a mealtime: all, or the one with an id. */
export interface WhichPickups {
  readonly mealtimeId: string
  readonly id?: string
}

/** Of a request that is handed out, its meal and its resident. */
const ticketColumns = [
  'meal_requests.user_id',
  'users.name',
  'users.photo',
  'users.room',
  'users.card',
  'meal_requests.id as request_id',
  'meal_requests.meal_id',
  'meal_requests.meal_title',
  'meal_requests.portions',
  'meal_requests.takeaway',
  'meal_requests.needs',
  'meal_requests.guests',
  'meal_requests.guest_needs',
  'meal_requests.note',
  'meal_requests.request_time',
  'meal_requests.status',
  'meal_requests.closed_at',
  'meals.image',
  'meals.labels',
] as const

/** Pick-ups with what each resident takes: a row for each request, the first ones to ask on top. */
export function listPickupRows(db: Database, { mealtimeId, id }: WhichPickups) {
  const rows = db
    .selectFrom('pickups')
    .innerJoin('users', 'users.id', 'pickups.user_id')
    .innerJoin('servings', 'servings.mealtime_id', 'pickups.mealtime_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'pickups.mealtime_id')
    .innerJoin('meal_requests', (join) =>
      join
        .onRef('meal_requests.serving_id', '=', 'servings.id')
        .onRef('meal_requests.user_id', '=', 'pickups.user_id'),
    )
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .select([...ticketColumns, 'pickups.id', 'pickups.code', 'meal_requests.serving_id', 'mealtimes.date'])
    .where('pickups.mealtime_id', '=', mealtimeId)
    // a literal, since a parameter is not recognised as the predicate of the partial index
    .where('meal_requests.status', '<>', sql.lit('cancelled'))
    .$narrowType<{ user_id: string; status: 'pending' | 'delivered' }>()
    .orderBy('meal_requests.request_time')
    .orderBy('meal_requests.id')
  return (id === undefined ? rows : rows.where('pickups.id', '=', id)).execute()
}

export type PickupRow = Awaited<ReturnType<typeof listPickupRows>>[number]

/** A report of something that was served, then or before. */
export interface ServingAct {
  readonly id: string
  readonly of: string
  readonly outcome: 'done' | 'served-before'
  readonly at: Date | string
  readonly reported_at: Date | string
  /** Null once their account is deleted. */
  readonly name: string | null
}

/** What was reported as served at a mealtime, of pick-ups and of single requests, in the order of reports. */
export async function listServingActs(db: Database, mealtimeId: string): Promise<ServingAct[]> {
  const acts = db
    .selectFrom('kitchen_acts')
    .leftJoin('users', 'users.id', 'kitchen_acts.by_user')
    .select(['kitchen_acts.id', 'kitchen_acts.outcome', 'kitchen_acts.at', 'kitchen_acts.reported_at'])
    .select('users.name')
    .where('kitchen_acts.act', '=', 'serve')
    .where('kitchen_acts.outcome', '<>', 'not-pending')
    .$narrowType<{ outcome: 'done' | 'served-before' }>()
  const ofPickups = await acts
    .innerJoin('pickups', 'pickups.id', 'kitchen_acts.pickup_id')
    .select('pickups.id as of')
    .where('pickups.mealtime_id', '=', mealtimeId)
    .execute()
  const ofRequests = await acts
    .innerJoin('meal_requests', 'meal_requests.id', 'kitchen_acts.request_id')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .select('meal_requests.id as of')
    .where('servings.mealtime_id', '=', mealtimeId)
    .execute()
  return [...ofPickups, ...ofRequests].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** Of the same millisecond 'done' comes first: nothing is served before without it. */
const orderOf = ({ reported_at: at, outcome }: Pick<ServingAct, 'reported_at' | 'outcome'>) =>
  `${toIso(at)} ${outcome}`

const undated = (db: Database) =>
  db
    .selectFrom('meal_requests')
    .innerJoin('users', 'users.id', 'meal_requests.user_id')
    .leftJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .select(ticketColumns)
    .where('meal_requests.serving_id', 'is', null)
    .$narrowType<{ user_id: string; status: 'pending' | 'delivered' }>()

/** Requests for no particular time: those that wait, longest first, and those handed out since a moment. */
export async function listUndatedRows(db: Database, since: Date) {
  const waiting = await undated(db)
    .where('meal_requests.status', '=', sql.lit('pending'))
    .orderBy('meal_requests.request_time')
    .orderBy('meal_requests.id')
    .limit(mostUndated)
    .execute()
  const served = await undated(db)
    .where('meal_requests.status', '=', sql.lit('delivered'))
    .where('meal_requests.closed_at', '>', since.toISOString())
    .orderBy('meal_requests.closed_at', 'desc')
    .limit(mostUndated)
    .execute()
  return [...waiting, ...served]
}

/** What was reported as served of requests for no particular time since a moment, in the order of reports. */
export const listUndatedActs = (db: Database, since: Date): Promise<ServingAct[]> =>
  db
    .selectFrom('kitchen_acts')
    .innerJoin('meal_requests', 'meal_requests.id', 'kitchen_acts.request_id')
    .leftJoin('users', 'users.id', 'kitchen_acts.by_user')
    .select([
      'kitchen_acts.id',
      'meal_requests.id as of',
      'kitchen_acts.outcome',
      'kitchen_acts.at',
      'kitchen_acts.reported_at',
      'users.name',
    ])
    .where('meal_requests.serving_id', 'is', null)
    .where('meal_requests.status', '=', sql.lit('delivered'))
    .where('meal_requests.closed_at', '>', since.toISOString())
    .where('kitchen_acts.act', '=', 'serve')
    .where('kitchen_acts.outcome', '<>', 'not-pending')
    .$narrowType<{ outcome: 'done' | 'served-before' }>()
    .orderBy('kitchen_acts.reported_at')
    // of the same millisecond 'done' first, as at mealtimes
    .orderBy('kitchen_acts.outcome')
    .execute()
