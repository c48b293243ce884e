import { type BoardServing, type CounterMealtime, maxWalkUps, type WalkUp } from '@warm-ladle/contract'
import type { ExpressionBuilder } from 'kysely'
import { isOnPlan } from '../../bookings/mealtime-counts.ts'
import { leftColumns, portionsLeft, getWalkUps } from '../../bookings/portions.ts'
import { requestIdsAt, undatedIdsServed } from '../../bookings/tickets.ts'
import type { Database, Schema } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { parseLabels } from '../../people/labels.ts'

const hour = 60 * 60_000
/** Milliseconds after its end, and before its start, for which the counter lists a mealtime. */
export const recently = 3 * hour
const ahead = 48 * hour

/** Mealtimes that a counter may have to serve: those not cancelled and close to the present. */
const isAround = (eb: ExpressionBuilder<Schema, 'mealtimes'>, now: Date) =>
  eb.and([
    eb('mealtimes.state', 'in', ['published', 'closed']),
    // lets the index be used: mealtimes are shorter than a day
    eb('mealtimes.starts_at', '>', new Date(now.getTime() - recently - 24 * hour).toISOString()),
    eb('mealtimes.starts_at', '<', new Date(now.getTime() + ahead).toISOString()),
    eb('mealtimes.ends_at', '>', new Date(now.getTime() - recently).toISOString()),
  ])

/** A mealtime with its activity. */
const mealtimeColumns = [
  'id',
  'date',
  'slot',
  'starts_at',
  'ends_at',
  'orders_close_at',
  'note',
  'cancel_reason',
  'state',
  'activity',
] as const

/** The current mealtimes with their activity, earliest first. */
export const listMealtimesAround = (db: Database, now: Date) =>
  db
    .selectFrom('mealtimes')
    .select(mealtimeColumns)
    .where((eb) => isAround(eb, now))
    .$narrowType<{ state: CounterMealtime['state'] }>()
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** The activity of each current mealtime. */
export const listActivities = (db: Database, now: Date) =>
  db
    .selectFrom('mealtimes')
    .select(['id', 'activity'])
    .where((eb) => isAround(eb, now))
    .execute()

/** The activity of anytime requests. */
export async function findUndatedActivity(db: Database): Promise<number> {
  const row = await db.selectFrom('undated_activity').select('activity').executeTakeFirst()
  return row?.activity ?? 0
}

/** A mealtime that takes place or took place. */
export const findMealtime = (db: Database, id: string) =>
  db
    .selectFrom('mealtimes')
    .select(mealtimeColumns)
    .where('id', '=', id)
    .where('state', 'in', ['published', 'closed'])
    .$narrowType<{ state: CounterMealtime['state'] }>()
    .executeTakeFirst()

/** A report of serving a request that was pending, or had already been served. */
export interface ServingAct {
  readonly id: string
  readonly of: string
  readonly outcome: 'done' | 'served-before'
  readonly at: Date | string
  readonly reported_at: Date | string
  /** Who reported it; null once their account is deleted. */
  readonly name: string | null
}

/** Reports of serving at a mealtime, for pick-ups and single requests, in order. */
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
    .select('kitchen_acts.request_id as of')
    .where('kitchen_acts.request_id', 'in', requestIdsAt(db, mealtimeId))
    .$narrowType<{ of: string }>()
    .execute()
  return [...ofPickups, ...ofRequests].toSorted((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1))
}

/** At the same millisecond, 'done' comes first, because 'served-before' presupposes it. */
const toSortKey = ({ reported_at: at, outcome }: Pick<ServingAct, 'reported_at' | 'outcome'>) =>
  `${toIso(at)} ${outcome}`

/** Reports of serving anytime requests since a moment, in order. */
export const listUndatedActs = (db: Database, since: Date): Promise<ServingAct[]> =>
  db
    .selectFrom('kitchen_acts')
    .leftJoin('users', 'users.id', 'kitchen_acts.by_user')
    .select([
      'kitchen_acts.id',
      'kitchen_acts.request_id as of',
      'kitchen_acts.outcome',
      'kitchen_acts.at',
      'kitchen_acts.reported_at',
      'users.name',
    ])
    .where('kitchen_acts.request_id', 'in', undatedIdsServed(db, since))
    .where('kitchen_acts.act', '=', 'serve')
    .where('kitchen_acts.outcome', '<>', 'not-pending')
    .$narrowType<{ of: string; outcome: 'done' | 'served-before' }>()
    .orderBy('kitchen_acts.reported_at')
    // at the same millisecond, 'done' comes first, as at mealtimes
    .orderBy('kitchen_acts.outcome')
    .execute()

/** A mealtime's meals that can be served to walk-ups, in the kitchen's order. */
export async function listBoardServings(db: Database, mealtimeId: string): Promise<BoardServing[]> {
  const rows = await db
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['servings.id', 'servings.meal_id', 'servings.meal_title', ...leftColumns])
    .select(['meals.title', 'meals.image', 'meals.labels'])
    .where('servings.mealtime_id', '=', mealtimeId)
    .where((eb) => isOnPlan(eb))
    .orderBy('servings.id')
    .execute()
  return rows.map((row) => {
    const labels = parseLabels(row)
    return {
      id: row.id,
      mealId: row.meal_id,
      title: row.title ?? row.meal_title,
      image: row.image ?? '',
      left: portionsLeft(row),
      ...getWalkUps(row),
      ...(labels && { labels }),
    }
  })
}

/** A mealtime's latest walk-ups that were not undone, newest first. */
export async function listWalkUps(db: Database, mealtimeId: string): Promise<WalkUp[]> {
  const rows = await db
    .selectFrom('walk_ups')
    .innerJoin('servings', 'servings.id', 'walk_ups.serving_id')
    .leftJoin('users as owner', 'owner.id', 'walk_ups.user_id')
    .leftJoin('users as staff', 'staff.id', 'walk_ups.by_user')
    .select(['walk_ups.id', 'walk_ups.serving_id', 'walk_ups.portions', 'walk_ups.at'])
    .select(['owner.name', 'owner.room', 'staff.name as by'])
    .where('servings.mealtime_id', '=', mealtimeId)
    .where('walk_ups.undo_id', 'is', null)
    .orderBy('walk_ups.reported_at', 'desc')
    .orderBy('walk_ups.id', 'desc')
    .limit(maxWalkUps)
    .execute()
  return rows.map(({ id, serving_id: servingId, portions, at, name, room, by }) => ({
    id,
    servingId,
    portions,
    at: toIso(at),
    ...(by !== null && { by }),
    ...(name !== null && { resident: { name, ...(room !== null && { room }) } }),
  }))
}
