import { fitOf, type Needs, type Pickup, type PickupItem, type Served } from '@warm-ladle/contract'
import { labelsOf } from '../database/shared/meal-labels.ts'
import { needsOf } from '../database/shared/needs.ts'
import { toBoolean, toIso } from '../database/values.ts'
import type { listNeeds, PickupRow, ServingAct } from './pickup-queries.ts'

type NeedRow = Awaited<ReturnType<typeof listNeeds>>[number]

/** What was read of a mealtime. */
interface Read {
  readonly rows: readonly PickupRow[]
  readonly needs: readonly NeedRow[]
  readonly acts: readonly ServingAct[]
}

/** Pick-ups of their rows, those who asked first on top. */
export function pickupsOf({ rows, needs, acts }: Read): Pickup[] {
  const needsByUser = Map.groupBy(needs, ({ user_id: userId }) => userId)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofPickup) => {
    const [first] = ofPickup
    if (!first) return []
    const { id, code, name, photo, room, user_id: userId } = first
    const needsOfResident = needsOf(needsByUser.get(userId) ?? [])
    const resident = { name, photo, ...(room !== null && { room }), needs: needsOfResident }
    const about = new Set([id, ...ofPickup.map((row) => row.request_id)])
    const own = acts.filter(({ of }) => about.has(of))
    const items = ofPickup.map((row) =>
      itemOf(
        row,
        resident.needs,
        own.filter(({ of }) => of === id || of === row.request_id),
      ),
    )
    return [{ id, code, resident, items, repeats: repeatsIn(own) }]
  })
}

function itemOf(row: PickupRow, needs: Needs, acts: readonly ServingAct[]): PickupItem {
  const labels = labelsOf(row)
  return {
    requestId: row.request_id,
    servingId: row.serving_id ?? '',
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
function servedOf({ closed_at: closedAt }: PickupRow, acts: readonly ServingAct[]): Served {
  const last = acts.findLast(({ outcome }) => outcome === 'done')
  return last ? wordOf(last) : { at: toIso(closedAt ?? '') }
}

const wordOf = ({ at, name }: ServingAct): Served => ({ at: toIso(at), ...(name !== null && { by: name }) })

/** What was reported after a pick-up had been served, and not undone and served again since. */
function repeatsIn(acts: readonly ServingAct[]): Served[] {
  const last = acts.findLastIndex(({ outcome }) => outcome === 'done')
  return acts.slice(last + 1).map(wordOf)
}
