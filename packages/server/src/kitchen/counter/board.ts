import {
  type Board,
  type EndedRight,
  getSuitability,
  type HandedOut,
  type Needs,
  type Pickup,
  type Repeat,
  type Resident,
  type Served,
  type UndatedBoard,
  type UndatedTicket,
} from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type EndedAt, readEnded } from '../ended-rights.ts'
import {
  conflictsWith,
  parseGuestNeeds,
  parseLabels,
  parseStoredNeeds,
  toNeeds,
} from '../../people/labels.ts'
import { countMealtimes } from '../../bookings/mealtime-counts.ts'
import { toMealtimeFields } from '../../bookings/mealtimes.ts'
import { findOpening, isAnsweredAtOnce } from '../../bookings/serving-times.ts'
import { toBoolean, toIso } from '../../database/values.ts'
import { listPickupRows, listUndatedRows, type PickupRow, type WhichPickups } from '../../bookings/tickets.ts'
import {
  findMealtime,
  findUndatedActivity,
  listBoardServings,
  listServingActs,
  listUndatedActs,
  listWalkUps,
  recently,
  type ServingAct,
} from './queries.ts'

/** A mealtime's pick-ups whose requests were not all cancelled: all of them, or the one with an id. */
export async function listPickups(db: Database, which: WhichPickups, at: Moment): Promise<Pickup[]> {
  const rows = await listPickupRows(db, which)
  const needs = await listPickupNeeds(db, which.mealtimeId)
  const acts = await listServingActs(db, which.mealtimeId)
  return toPickups({ rows, needs, acts, endedAt: await readEnded(db, waitingIn(rows), at) })
}

/** The moment at which a board is read, and the time zone. */
interface Moment {
  readonly now: Date
  readonly timeZone: string
}

/** The residents of pending requests. */
const waitingIn = (rows: readonly Pick<TicketRow, 'user_id' | 'status'>[]): readonly string[] => [
  ...new Set(rows.filter(({ status }) => status === 'pending').map(({ user_id: id }) => id)),
]

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
  const needs = await listMemberNeeds(db, [...new Set(rows.map(({ user_id: userId }) => userId))])
  const acts = await listUndatedActs(db, lately)
  const endedAt = await readEnded(db, waitingIn(rows), { now, timeZone })
  return { activity, tickets: toUndatedTickets({ rows, needs, acts, endedAt }) }
}

type NeedRow = Awaited<ReturnType<typeof listPickupNeeds>>[number]
type TicketRow = Awaited<ReturnType<typeof listUndatedRows>>[number]

/** The data of a mealtime or of anytime requests. */
interface BoardRows<Row> {
  readonly rows: readonly Row[]
  readonly needs: readonly NeedRow[]
  readonly acts: readonly ServingAct[]
  readonly endedAt: EndedAt
}

/** Converts rows to pick-ups, earliest request first. */
function toPickups({ rows, needs, acts, endedAt }: BoardRows<PickupRow>): Pickup[] {
  const needsByUser = Map.groupBy(needs, ({ user_id: userId }) => userId)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofPickup) => {
    const [first] = ofPickup
    if (!first) return []
    const { id, code } = first
    const isWaiting = ofPickup.some(({ status }) => status === 'pending')
    const ended = isWaiting ? endedAt(first.user_id, first.date) : undefined
    const resident = toResident(first, needsByUser, ended)
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
  const needsByUser = Map.groupBy(needs, ({ user_id: userId }) => userId)
  const actsByRequest = Map.groupBy(acts, ({ of }) => of)
  return rows.map((row) => {
    const ended = row.status === 'pending' ? endedAt(row.user_id) : undefined
    const resident = toResident(row, needsByUser, ended)
    const own = actsByRequest.get(row.request_id) ?? []
    return { resident, item: toItem(row, resident.needs, own), repeats: repeatsIn(own) }
  })
}

const toResident = (
  { name, photo, room, card, user_id: userId }: TicketRow,
  needsByUser: ReadonlyMap<string, readonly NeedRow[]>,
  ended: EndedRight | undefined,
): Resident => ({
  name,
  photo,
  ...(room !== null && { room }),
  ...(card !== null && { card }),
  ...(ended && { ended }),
  needs: toNeeds(needsByUser.get(userId) ?? []),
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
 * Reports that came after a pick-up had been served (and not undone and served again since), from counters that did
 * not get a response at once. All other counters learned in time that it had been served.
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

/** Needs of members who agreed to show them to the counter. */
const agreedNeeds = (db: Database) =>
  db
    .selectFrom('member_needs')
    .select(['member_needs.user_id', 'member_needs.kind', 'member_needs.label', 'member_needs.traces'])
    .where('member_needs.for_kitchen', '=', sql.lit(true))

/** Needs of the residents with a pick-up at a mealtime. */
const listPickupNeeds = (db: Database, mealtimeId: string) =>
  agreedNeeds(db)
    .innerJoin('pickups', 'pickups.user_id', 'member_needs.user_id')
    .where('pickups.mealtime_id', '=', mealtimeId)
    .execute()

/** Needs of these members. */
const listMemberNeeds = (db: Database, userIds: readonly string[]) =>
  userIds.length === 0 ? [] : agreedNeeds(db).where('member_needs.user_id', 'in', userIds).execute()
