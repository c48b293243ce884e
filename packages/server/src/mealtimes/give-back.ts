import { isKitchenClosed } from '@warm-ladle/contract'
import { lockMealtime } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'
import type { Actor } from '../domain/audit-log.ts'
import { tellTakesPlaceAgain } from '../domain/booking-notices.ts'
import { inOrderOfDays, listClosures, readTimes } from '../domain/mealtimes.ts'
import { addDraft, lockOffers } from './plan-mealtime.ts'
import { findPlanned } from './planned-queries.ts'
import { publishDrafts } from './publish-mealtimes.ts'
import type { LockedMealtime, PlanningServices } from './services.ts'

/** How many mealtimes are planned again, and how many of them residents can ask for. */
export interface GivenBack {
  readonly planned: number
  readonly published: number
}

/**
 * Plans the mealtimes again that a closure has cancelled, with the same meals, and publishes those that residents can
 * still ask for; who had booked is told, and books anew. What is over, closed otherwise or planned meanwhile stays as it is.
 */
export async function giveBack(
  tx: Transaction,
  services: PlanningServices,
  closureId: string,
  actor: Actor,
): Promise<GivenBack> {
  const now = services.clock()
  const cancelled = await tx
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'note'])
    .where('closure_id', '=', closureId)
    .where('ends_at', '>', now.toISOString())
    .execute()
  const { timesOf } = await readTimes(tx, services.timeZone)
  const drafts: LockedMealtime[] = []
  const replacing = new Map<string, string>()
  for (const mealtime of cancelled.toSorted(inOrderOfDays)) {
    const before = await findPlanned(tx, mealtime.id)
    const times = timesOf(mealtime)
    const closures = await listClosures(tx, { from: mealtime.date, until: mealtime.date })
    if (!before || !times || isKitchenClosed(mealtime, closures)) continue
    const offers = (await lockOffers(tx, [before]))(before)
    const id = await addDraft(tx, { ...mealtime, times, offers }, actor)
    const draft = id === undefined ? undefined : await lockMealtime(tx, id)
    if (!draft) continue
    drafts.push(draft)
    replacing.set(`${draft.date} ${draft.slot}`, mealtime.id)
  }
  const { published, left } = await publishDrafts(tx, services, drafts, actor)
  const isLeft = (draft: LockedMealtime) =>
    left.some(({ date, slot }) => date === draft.date && slot === draft.slot)
  for (const draft of drafts) {
    const before = replacing.get(`${draft.date} ${draft.slot}`)
    if (before !== undefined && !isLeft(draft)) await tellTakesPlaceAgain(tx, draft, before, now)
  }
  return { planned: drafts.length, published }
}
