import {
  fitOf,
  type HandedOut,
  type Needs,
  type Pickup,
  type Resident,
  type Served,
  type UndatedTicket,
} from '@warm-ladle/contract'
import { labelsOf } from '../database/shared/meal-labels.ts'
import { needsOf } from '../database/shared/needs.ts'
import { toBoolean, toIso } from '../database/values.ts'
import type { listNeeds } from './need-queries.ts'
import type { PickupRow, ServingAct } from './pickup-queries.ts'
import type { listUndatedRows } from './undated-queries.ts'

type NeedRow = Awaited<ReturnType<typeof listNeeds>>[number]
type TicketRow = Awaited<ReturnType<typeof listUndatedRows>>[number]

/** What was read of a mealtime, or of requests for no particular time. */
interface Read<Row> {
  readonly rows: readonly Row[]
  readonly needs: readonly NeedRow[]
  readonly acts: readonly ServingAct[]
}

/** Pick-ups of their rows, those who asked first on top. */
export function pickupsOf({ rows, needs, acts }: Read<PickupRow>): Pickup[] {
  const needsByUser = Map.groupBy(needs, ({ user_id: userId }) => userId)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofPickup) => {
    const [first] = ofPickup
    if (!first) return []
    const { id, code } = first
    const resident = residentOf(first, needsByUser)
    const about = new Set([id, ...ofPickup.map((row) => row.request_id)])
    const own = acts.filter(({ of }) => about.has(of))
    const items = ofPickup.map((row) => ({
      ...itemOf(
        row,
        resident.needs,
        own.filter(({ of }) => of === id || of === row.request_id),
      ),
      servingId: row.serving_id ?? '',
    }))
    return [{ id, code, resident, items, repeats: repeatsIn(own) }]
  })
}

/** Tickets of requests for no particular time, in the order of their rows. */
export function undatedTicketsOf({ rows, needs, acts }: Read<TicketRow>): UndatedTicket[] {
  const needsByUser = Map.groupBy(needs, ({ user_id: userId }) => userId)
  const actsByRequest = Map.groupBy(acts, ({ of }) => of)
  return rows.map((row) => {
    const resident = residentOf(row, needsByUser)
    const own = actsByRequest.get(row.request_id) ?? []
    return { resident, item: itemOf(row, resident.needs, own), repeats: repeatsIn(own) }
  })
}

const residentOf = (
  { name, photo, room, card, user_id: userId }: TicketRow,
  needsByUser: ReadonlyMap<string, readonly NeedRow[]>,
): Resident => ({
  name,
  photo,
  ...(room !== null && { room }),
  ...(card !== null && { card }),
  needs: needsOf(needsByUser.get(userId) ?? []),
})

function itemOf(row: TicketRow, needs: Needs, acts: readonly ServingAct[]): HandedOut {
  const labels = labelsOf(row)
  return {
    requestId: row.request_id,
    mealId: row.meal_id,
    title: row.meal_title,
    image: row.image ?? '',
    portions: row.portions,
    takeaway: toBoolean(row.takeaway),
    note: row.note,
    ...(labels && { labels }),
    fits: fitOf(labels, needs),
    requestTime: toIso(row.request_time),
    status: row.status,
    ...(row.status === 'delivered' && { served: servedOf(row, acts) }),
  }
}

/** The last act that served it; those from before acts were kept are only known by their moment. */
function servedOf({ closed_at: closedAt }: TicketRow, acts: readonly ServingAct[]): Served {
  const last = acts.findLast(({ outcome }) => outcome === 'done')
  return last ? wordOf(last) : { at: toIso(closedAt ?? '') }
}

const wordOf = ({ at, name }: ServingAct): Served => ({ at: toIso(at), ...(name !== null && { by: name }) })

/** What was reported after a pick-up had been served, and not undone and served again since. */
function repeatsIn(acts: readonly ServingAct[]): Served[] {
  const last = acts.findLastIndex(({ outcome }) => outcome === 'done')
  return acts.slice(last + 1).map(wordOf)
}
