import { isKitchenClosed } from '@warm-ladle/contract'
import { lockMealtime } from '../locks.ts'
import { lockThoseOrdering } from '../standing-orders.ts'
import type { Transaction } from '../../database/schema.ts'
import type { Actor } from '../../platform/audit-log.ts'
import { notifyMealtimeRestored } from '../booking-notices.ts'
import { announceChange } from '../mealtime-events.ts'
import { inOrderOfDays, listClosures, readTimes } from '../mealtimes.ts'
import { addDraft, lockOffers } from './plan-mealtime.ts'
import { findPlanned } from './planned-queries.ts'
import { publishDrafts } from './publish-mealtimes.ts'
import type { LockedMealtime, PlanningServices } from './services.ts'

/** How many mealtimes were planned again, and how many of those are published. */
export interface GivenBack {
  readonly planned: number
  readonly published: number
}

/**
 * Plans again the mealtimes that a closure cancelled, with the same meals, and publishes those that residents can
 * still request. Residents who had a request there are notified and have to request again, unless a standing order
 * does it for them. Mealtimes that are over, or are closed by another closure, stay cancelled.
 */
export async function giveBack(
  tx: Transaction,
  services: PlanningServices,
  closureId: string,
  actor: Actor,
): Promise<GivenBack> {
  const now = services.clock()
  const rows = await tx
    .selectFrom('mealtimes')
    .select('id')
    .where('closure_id', '=', closureId)
    .where('ends_at', '>', now.toISOString())
    .execute()
  const found = await Promise.all(rows.map(({ id }) => findPlanned(tx, id)))
  const cancelled = found.flatMap((one) => one ?? []).toSorted(inOrderOfDays)
  // members and meals are locked before mealtimes
  await lockThoseOrdering(tx)
  const toOffers = await lockOffers(tx, cancelled)
  const { findTimes } = await readTimes(tx, services.timeZone)
  const closures = await listClosures(tx, {
    from: cancelled[0]?.date ?? '',
    until: cancelled.at(-1)?.date ?? '',
  })
  const added: { readonly id: string; readonly cancelledId: string }[] = []
  for (const mealtime of cancelled) {
    const times = findTimes(mealtime)
    if (!times || isKitchenClosed(mealtime, closures)) continue
    const { date, slot, note } = mealtime
    const id = await addDraft(tx, { date, slot, note, times, offers: toOffers(mealtime) }, actor)
    if (id !== undefined) added.push({ id, cancelledId: mealtime.id })
  }
  // sorted into the locking order, because ids from the same millisecond do not follow it
  const drafts: { readonly draft: LockedMealtime; readonly cancelledId: string }[] = []
  for (const { id, cancelledId } of added.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const draft = await lockMealtime(tx, id)
    if (draft) drafts.push({ draft, cancelledId })
  }
  const { published, left } = await publishDrafts(
    tx,
    services,
    drafts.map(({ draft }) => draft),
    actor,
  )
  const restored = drafts.filter(
    ({ draft }) => !left.some(({ date, slot }) => date === draft.date && slot === draft.slot),
  )
  for (const { draft, cancelledId } of restored) await notifyMealtimeRestored(tx, draft, cancelledId, now)
  await announceChange(
    tx,
    restored.map(({ draft }) => draft),
    { change: 'restored' },
    now,
  )
  return { planned: drafts.length, published }
}
