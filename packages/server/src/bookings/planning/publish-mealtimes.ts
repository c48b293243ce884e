import type { Api } from '@warm-ladle/contract'
import type { core } from 'zod'
import { lockAdmins, lockMenuMeals } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import type { DateRange } from '../../platform/calendar.ts'
import { inOrderOfDays, type MealtimeTimes, timeColumns } from '../mealtimes.ts'
import { decideAnytime } from './decide-anytime.ts'
import { bookStandingOrders, lockThoseOrdering, notifyMissed } from '../standing-orders.ts'
import { readJudge } from './judge-drafts.ts'
import { notifyLikedMeals } from './liked-meals.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type LockedMealtime, lockMealtimes, mealtimeSubject, type PlanningServices } from './services.ts'

interface Publication extends DateRange {
  readonly onlyRight?: boolean | undefined
  /** Whether anytime requests continue. */
  readonly requestsWithoutMealtime?: boolean | undefined
}

/**
 * Publishes the drafts for these days, with times from the current opening hours. Drafts that residents could
 * not request stay drafts, and with `onlyRight` those with any other problem do too.
 */
export function publishMealtimes(
  { db, clock, timeZone }: PlanningServices,
  { onlyRight = false, requestsWithoutMealtime, ...days }: Publication,
  actor: Actor,
): Promise<{ published: number; left: Left[] }> {
  return inTransaction(db, async (tx) => {
    // never runs at the same time as changes to closures, opening hours, standing orders or absences, see
    // decision 095
    await lockAdmins(tx)
    if (requestsWithoutMealtime !== undefined)
      await decideAnytime(tx, requestsWithoutMealtime, actor, clock())
    await lockThoseOrdering(tx)
    await lockMenuMeals(tx, await listDraftMeals(tx, days))
    const drafts = await lockMealtimes(tx, days, 'draft')
    return publishDrafts(tx, { clock, timeZone }, drafts, actor, onlyRight)
  })
}

/** The meals in the drafts for these days. */
async function listDraftMeals(tx: Transaction, { from, until }: DateRange): Promise<string[]> {
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
 * Publishes locked drafts that residents can request, and makes the requests of standing orders. Closures, opening
 * hours, standing orders and absences must not change in the meantime.
 */
export async function publishDrafts(
  tx: Transaction,
  services: Pick<PlanningServices, 'clock' | 'timeZone'>,
  unsorted: readonly LockedMealtime[],
  actor: Actor,
  onlyRight = false,
): Promise<{ published: number; left: Left[] }> {
  const drafts = unsorted.toSorted(inOrderOfDays)
  const { judge, now } = await readJudge(tx, services, drafts)
  const left: Left[] = []
  const published: LockedMealtime[] = []
  for (const draft of drafts) {
    const { date, slot } = draft
    const { times, because, unlabelled } = judge(draft)
    const stays = because ?? (onlyRight && unlabelled.length > 0 ? 'no-labels' : undefined)
    if (stays) left.push({ date, slot, because: stays })
    else if (times) {
      await publish(tx, draft, times, actor)
      published.push({ ...draft, ends_at: times.endsAt })
    }
  }
  const { missed } = await bookStandingOrders(tx, published, { now, timeZone: services.timeZone })
  await notifyLikedMeals(
    tx,
    published.map(({ id }) => id),
    { now, timeZone: services.timeZone },
  )
  await notifyMissed(tx, missed, now)
  return { published: published.length, left }
}

async function publish(tx: Transaction, draft: LockedMealtime, times: MealtimeTimes, actor: Actor) {
  await tx
    .updateTable('mealtimes')
    .set({ state: 'published', revision: draft.revision + 1, ...timeColumns(times) })
    .where('id', '=', draft.id)
    .execute()
  // stores the titles and prices of the day when residents first see the meals
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

/** A draft that was not published, with the reason. */
export type Left = core.output<Api['planning']['publish']['returns']>['left'][number]
