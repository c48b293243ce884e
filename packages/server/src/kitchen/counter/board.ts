import {
  type Board,
  type BoardServing,
  type CounterMealtime,
  type EndedRight,
  getSuitability,
  type HandedOut,
  maxWalkUps,
  type Needs,
  type Pickup,
  type Repeat,
  type Resident,
  type Served,
  type UndatedBoard,
  type UndatedTicket,
  type WalkUp,
} from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { type EndedAt, readEnded } from '../ended-rights.ts'
import {
  conflictsWith,
  listKitchenNeeds,
  noNeeds,
  parseGuestNeeds,
  parseLabels,
  parseStoredNeeds,
} from '../../people/labels.ts'
import { countMealtimes, isOnPlan } from '../../bookings/mealtime-counts.ts'
import { toMealtimeFields } from '../../bookings/mealtimes.ts'
import { getWalkUps, leftColumns, portionsLeft } from '../../bookings/portions.ts'
import { findOpening, isAnsweredAtOnce } from '../../bookings/serving-times.ts'
import { toBoolean, toIso } from '../../database/values.ts'
import {
  listPickupRows,
  listUndatedRows,
  type PickupRow,
  requestIdsAt,
  undatedIdsServed,
  type WhichPickups,
} from '../../bookings/tickets.ts'
import { findUndatedActivity, mealtimeColumns, recently } from './activity-watch.ts'

/** A mealtime's pick-ups whose requests were not all cancelled: all of them, or the one with an id. */
export async function listPickups(db: Database, which: WhichPickups, at: Moment): Promise<Pickup[]> {
  const rows = await listPickupRows(db, which)
  const needs = await listKitchenNeeds(db, listResidents(rows))
  const acts = await listServingActs(db, which.mealtimeId)
  return toPickups({ rows, needs, acts, endedAt: await readEnded(db, waitingIn(rows), at) })
}

/** The moment at which a board is read, and the time zone. */
interface Moment {
  readonly now: Date
  readonly timeZone: string
}

/** The residents of the given requests. */
const listResidents = (rows: readonly Pick<TicketRow, 'user_id'>[]): readonly string[] => [
  ...new Set(rows.map(({ user_id: id }) => id)),
]

/** The residents of pending requests. */
const waitingIn = (rows: readonly Pick<TicketRow, 'user_id' | 'status'>[]): readonly string[] =>
  listResidents(rows.filter(({ status }) => status === 'pending'))

/** The board of a mealtime; undefined if it does not take place. */
export async function readBoard(
  db: Database,
  id: string,
  at: Moment,
): Promise<Omit<Board, 'now' | 'timeZone'> | undefined> {
  // read before everything else, so that later changes are announced again
  const mealtime = await findMealtime(db, id)
  if (!mealtime) return undefined
  const { activity, state } = mealtime
  const getCounts = await countMealtimes(db, [id])
  return {
    activity,
    mealtime: { ...toMealtimeFields(mealtime), state },
    opensAt: (await findOpening(db, mealtime)).toISOString(),
    counts: getCounts(id),
    servings: await listBoardServings(db, id),
    walkUps: await listWalkUps(db, id),
    pickups: await listPickups(db, { mealtimeId: id }, at),
  }
}

/** The board of anytime requests. */
export async function readUndated(
  db: Database,
  { now, timeZone }: Moment,
): Promise<Pick<UndatedBoard, 'activity' | 'tickets'>> {
  const activity = await findUndatedActivity(db)
  const lately = new Date(now.getTime() - recently)
  const rows = await listUndatedRows(db, lately)
  const needs = await listKitchenNeeds(db, listResidents(rows))
  const acts = await listUndatedActs(db, lately)
  const endedAt = await readEnded(db, waitingIn(rows), { now, timeZone })
  return { activity, tickets: toUndatedTickets({ rows, needs, acts, endedAt }) }
}

type TicketRow = Awaited<ReturnType<typeof listUndatedRows>>[number]

/** The data of a mealtime or of anytime requests. */
interface BoardRows<Row> {
  readonly rows: readonly Row[]
  /** The needs that the counter may know, by resident. */
  readonly needs: ReadonlyMap<string, Needs>
  readonly acts: readonly ServingAct[]
  readonly endedAt: EndedAt
}

/** Converts rows to pick-ups, earliest request first. */
function toPickups({ rows, needs, acts, endedAt }: BoardRows<PickupRow>): Pickup[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofPickup) => {
    const [first] = ofPickup
    if (!first) return []
    const { id, code } = first
    const isWaiting = ofPickup.some(({ status }) => status === 'pending')
    const ended = isWaiting ? endedAt(first.user_id, first.date) : undefined
    const resident = toResident(first, needs, ended)
    const about = new Set([id, ...ofPickup.map((row) => row.request_id)])
    const own = acts.filter(({ of }) => about.has(of))
    const items = ofPickup.map((row) => ({
      ...toItem(
        row,
        resident.needs,
        own.filter(({ of }) => of === id || of === row.request_id),
      ),
      servingId: row.serving_id ?? '',
    }))
    return [{ id, code, resident, items, repeats: repeatsIn(own) }]
  })
}

/** Converts rows of anytime requests to tickets, in the same order. */
function toUndatedTickets({ rows, needs, acts, endedAt }: BoardRows<TicketRow>): UndatedTicket[] {
  const actsByRequest = Map.groupBy(acts, ({ of }) => of)
  return rows.map((row) => {
    const ended = row.status === 'pending' ? endedAt(row.user_id) : undefined
    const resident = toResident(row, needs, ended)
    const own = actsByRequest.get(row.request_id) ?? []
    return { resident, item: toItem(row, resident.needs, own), repeats: repeatsIn(own) }
  })
}

const toResident = (
  { name, photo, room, card, user_id: userId }: TicketRow,
  needs: ReadonlyMap<string, Needs>,
  ended: EndedRight | undefined,
): Resident => ({
  name,
  photo,
  ...(room !== null && { room }),
  ...(card !== null && { card }),
  ...(ended && { ended }),
  needs: needs.get(userId) ?? noNeeds,
})

function toItem(row: TicketRow, needs: Needs, acts: readonly ServingAct[]): HandedOut {
  const labels = parseLabels(row)
  const guests = parseGuestNeeds(row)
  const conflicts =
    row.status === 'pending' ? conflictsWith(labels, [needs, parseStoredNeeds(row.needs), ...guests]) : []
  return {
    requestId: row.request_id,
    mealId: row.meal_id,
    title: row.meal_title,
    image: row.image ?? '',
    portions: row.portions,
    takeaway: toBoolean(row.takeaway),
    note: row.note,
    ...(guests.length > 0 && { guests }),
    ...(labels && { labels }),
    fits: conflicts.length > 0 ? 'no' : getSuitability(labels, needs),
    ...(conflicts.length > 0 && { conflicts }),
    requestTime: toIso(row.request_time),
    status: row.status,
    ...(row.status === 'delivered' && { served: findServed(row, acts) }),
  }
}

/** The last act that served the request. For requests from before acts were stored, only the time is known. */
function findServed({ closed_at: closedAt }: TicketRow, acts: readonly ServingAct[]): Served {
  const last = acts.findLast(({ outcome }) => outcome === 'done')
  return last ? toServed(last) : { at: toIso(closedAt ?? '') }
}

const toServed = ({ at, name }: ServingAct): Served => ({ at: toIso(at), ...(name !== null && { by: name }) })

/**
 * Later reports of serving a pick-up that is already served, from counters that did not get a response at
 * once. All other counters learned in time that it had been served. Reports before the last undo do not
 * count.
 */
function repeatsIn(acts: readonly ServingAct[]): Repeat[] {
  const last = acts.findLastIndex(({ outcome }) => outcome === 'done')
  return acts
    .slice(last + 1)
    .filter(
      ({ at, reported_at: reported }) =>
        !isAnsweredAtOnce({ at: new Date(at), reported: new Date(reported) }),
    )
    .map((act) => ({ id: act.id, ...toServed(act) }))
}

/** A mealtime that takes place or took place. */
const findMealtime = (db: Database, id: string) =>
  db
    .selectFrom('mealtimes')
    .select(mealtimeColumns)
    .where('id', '=', id)
    .where('state', 'in', ['published', 'closed'])
    .$narrowType<{ state: CounterMealtime['state'] }>()
    .executeTakeFirst()

/** A report of serving a request that was pending, or had already been served. */
interface ServingAct {
  readonly id: string
  readonly of: string
  readonly outcome: 'done' | 'served-before'
  readonly at: Date | string
  readonly reported_at: Date | string
  /** The staff member who reported it; null once their account is deleted. */
  readonly name: string | null
}

/** Reports of serving at a mealtime, for pick-ups and single requests, in order. */
async function listServingActs(db: Database, mealtimeId: string): Promise<ServingAct[]> {
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

/** In the same millisecond, 'done' comes first, because 'served-before' presupposes it. */
const toSortKey = ({ reported_at: at, outcome }: Pick<ServingAct, 'reported_at' | 'outcome'>) =>
  `${toIso(at)} ${outcome}`

/** Reports of serving anytime requests since a moment, in order. */
const listUndatedActs = (db: Database, since: Date): Promise<ServingAct[]> =>
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
    // in the same millisecond, 'done' comes first, as at mealtimes
    .orderBy('kitchen_acts.outcome')
    .execute()

/** A mealtime's meals that can be served to walk-ups, in the kitchen's order. */
async function listBoardServings(db: Database, mealtimeId: string): Promise<BoardServing[]> {
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
async function listWalkUps(db: Database, mealtimeId: string): Promise<WalkUp[]> {
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
