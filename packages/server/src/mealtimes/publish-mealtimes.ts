import { type Api, type Closure, isKitchenClosed } from '@warm-ladle/contract'
import type { core } from 'zod'
import { lockAdmins, lockMenuMeals, lockStandingOrderers } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'
import { type Actor, recordAct } from '../domain/audit-log.ts'
import {
  inOrderOfDays,
  listClosures,
  type MealtimeTimes,
  readTimes,
  timeColumns,
  type TimesOf,
} from '../domain/mealtimes.ts'
import { bookStandingOrders, tellMissed } from '../domain/standing-orders.ts'
import { tellLikedMeals } from './liked-meals.ts'
import { inTransaction } from '../database/transaction.ts'
import { type LockedMealtime, lockMealtimes, mealtimeSubject, type PlanningServices } from './services.ts'

interface Days {
  readonly from: string
  readonly until: string
}

/**
 * Publishes the drafts of these days with their times by the present opening hours, and leaves those that residents
 * could not ask for.
 */
export function publishMealtimes(
  { db, clock, timeZone }: PlanningServices,
  days: Days,
  actor: Actor,
): Promise<{ published: number; left: Left[] }> {
  return inTransaction(db, async (tx) => {
    // one at a time with closures, opening hours, standing orders and absences, see decision 095
    await lockAdmins(tx)
    await lockStandingOrderers(tx)
    await lockMenuMeals(tx, await listDraftMeals(tx, days))
    return publishDrafts(tx, { clock, timeZone }, await lockMealtimes(tx, days, 'draft'), actor)
  })
}

/** The meals of the drafts of these days. */
async function listDraftMeals(tx: Transaction, { from, until }: Days): Promise<string[]> {
  const rows = await tx
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .select('meal_id')
    .distinct()
    .where('state', '=', 'draft')
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute()
  return rows.flatMap(({ meal_id: id }) => id ?? [])
}

/**
 * Publishes locked drafts that residents can ask for, and books what standing orders ask for; closures, opening hours,
 * standing orders and absences do not change meanwhile.
 */
export async function publishDrafts(
  tx: Transaction,
  { clock, timeZone }: Pick<PlanningServices, 'clock' | 'timeZone'>,
  unsorted: readonly LockedMealtime[],
  actor: Actor,
): Promise<{ published: number; left: Left[] }> {
  const drafts = unsorted.toSorted(inOrderOfDays)
  const { timesOf } = await readTimes(tx, timeZone)
  const days = { from: drafts[0]?.date ?? '', until: drafts.at(-1)?.date ?? '' }
  const closures = await listClosures(tx, days)
  const offering = await listOffering(tx)
  const now = clock()
  const left: Left[] = []
  const published: LockedMealtime[] = []
  for (const draft of drafts) {
    const judged = judgeDraft(draft, { timesOf, closures, now, isOffered: offering.has(draft.id) })
    if (typeof judged === 'string') left.push({ date: draft.date, slot: draft.slot, because: judged })
    else {
      await publish(tx, draft, judged, actor)
      published.push({ ...draft, ends_at: judged.endsAt })
    }
  }
  const { missed } = await bookStandingOrders(tx, published, { now })
  await tellLikedMeals(
    tx,
    published.map(({ id }) => id),
    now,
  )
  await tellMissed(tx, missed, now)
  return { published: published.length, left }
}

/** Drafts with a meal to ask for. */
async function listOffering(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .select('mealtime_id')
    .distinct()
    .where('state', '=', 'draft')
    .where('meal_id', 'is not', null)
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

/** A draft that was not published, and why. */
export type Left = core.output<Api['planning']['publish']['returns']>['left'][number]

interface Circumstances {
  readonly timesOf: TimesOf
  readonly closures: readonly Closure[]
  readonly now: Date
  /** Whether there is a meal to ask for. */
  readonly isOffered: boolean
}

/** The times that a draft gets when it is published, or why it stays a draft: residents could not ask for it. */
function judgeDraft(
  draft: Pick<LockedMealtime, 'date' | 'slot'>,
  { timesOf, closures, now, isOffered }: Circumstances,
): MealtimeTimes | Left['because'] {
  if (isKitchenClosed(draft, closures)) return 'closure'
  const times = timesOf(draft)
  if (!times) return 'no-hours'
  if (times.startsAt <= now) return 'past'
  if (times.ordersCloseAt <= now) return 'orders-closed'
  return isOffered ? times : 'empty'
}
