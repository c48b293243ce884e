import { Refusal } from '@warm-ladle/contract'
import { lockAdmins } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'
import { type Actor, recordAct } from '../database/shared/audit-log.ts'
import { listClosures } from '../database/shared/closures.ts'
import { inTransaction } from '../database/transaction.ts'
import { readTimes, timeColumns } from '../database/shared/hours.ts'
import { inOrderOfDays, type MealtimeTimes } from '../opening-hours.ts'
import { judgeDraft, type Left } from './judge-draft.ts'
import { type LockedMealtime, lockMealtimes } from './lock-mealtimes.ts'
import { mealtimeSubject, type PlanningServices } from './services.ts'

interface Days {
  readonly from: string
  readonly until: string
}

/**
 * Publishes the drafts of these days with their times by the present opening hours, and leaves those that residents
 * could not ask for.
 *
 * @throws {Refusal} `no-time-zone` when times cannot be known
 */
export function publishMealtimes(
  { db, clock, timeZone, isZoneStated }: PlanningServices,
  days: Days,
  actor: Actor,
): Promise<{ published: number; left: Left[] }> {
  if (!isZoneStated) throw new Refusal('no-time-zone')
  return inTransaction(db, async (tx) => {
    // one at a time with closures and opening hours, see decision 095
    await lockAdmins(tx)
    const drafts = (await lockMealtimes(tx, days, 'draft')).toSorted(inOrderOfDays)
    const { timesOf } = await readTimes(tx, timeZone)
    const closures = await listClosures(tx, days)
    const offering = await listOffering(tx)
    const now = clock()
    const left: Left[] = []
    for (const draft of drafts) {
      const judged = judgeDraft(draft, { timesOf, closures, now, isOffered: offering.has(draft.id) })
      if (typeof judged === 'string') left.push({ date: draft.date, slot: draft.slot, because: judged })
      else await publish(tx, draft, judged, actor)
    }
    return { published: drafts.length - left.length, left }
  })
}

/** Drafts with a portion to ask for. */
async function listOffering(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .select('mealtime_id')
    .distinct()
    .where('state', '=', 'draft')
    .where('meal_id', 'is not', null)
    .where('portions', '>', 0)
    .execute()
  return new Set(rows.map(({ mealtime_id }) => mealtime_id))
}

async function publish(tx: Transaction, draft: LockedMealtime, times: MealtimeTimes, actor: Actor) {
  await tx
    .updateTable('mealtimes')
    .set({ state: 'published', revision: draft.revision + 1, ...timeColumns(times) })
    .where('id', '=', draft.id)
    .execute()
  // as the meals are called and cost on the day on which residents first see them
  await tx
    .updateTable('servings')
    .set(({ selectFrom }) => ({
      meal_title: selectFrom('meals')
        .select('title')
        .whereRef('meals.id', '=', 'meal_id')
        .$asScalar()
        .$notNull(),
      price_cents: selectFrom('meals')
        .select('price_cents')
        .whereRef('meals.id', '=', 'meal_id')
        .$asScalar()
        .$notNull(),
    }))
    .where('mealtime_id', '=', draft.id)
    .where('meal_id', 'is not', null)
    .execute()
  await recordAct(tx, { actor, act: 'mealtime-published', subject: mealtimeSubject(draft) })
}
