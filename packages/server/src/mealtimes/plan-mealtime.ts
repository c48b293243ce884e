import { isKitchenClosed, type PlannedMealtime, Refusal, type Slot } from '@warm-ladle/contract'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { type Actor, recordAct } from '../database/shared/audit-log.ts'
import { listClosures } from '../database/shared/closures.ts'
import { inTransaction } from '../database/transaction.ts'
import { readTimes, timeColumns } from '../database/shared/hours.ts'
import { findPlanned } from './planned-queries.ts'
import { type MealPortions, offersOf, textOfOffer } from './offers.ts'
import { type Offer, replaceServings } from './servings-queries.ts'
import { mealtimeSubject, type PlanningServices } from './services.ts'
import type { MealtimeTimes } from '../opening-hours.ts'

export interface Plan {
  readonly date: string
  readonly slot: Slot
  readonly servings: readonly MealPortions[]
  readonly note?: string | undefined
}

/**
 * Plans a mealtime, as a draft.
 *
 * @throws {Refusal} when a meal is not on the menu, there are no opening hours, the kitchen is closed, the mealtime is
 * over, or it has been planned before
 */
export function planMealtime(
  { db, clock, timeZone }: PlanningServices,
  plan: Plan,
  actor: Actor,
): Promise<PlannedMealtime> {
  return inTransaction(db, async (tx) => {
    const offers = await offersOf(tx, plan.servings)
    const { timesOf, hasHours } = await readTimes(tx, timeZone)
    const times = timesOf(plan)
    if (!times) throw noHours(plan.slot, hasHours)
    const closures = await listClosures(tx, { from: plan.date, until: plan.date })
    if (isKitchenClosed(plan, closures)) throw new Refusal('kitchen-closed')
    if (times.endsAt <= clock()) throw new Refusal('mealtime-over')
    const id = await addDraft(tx, { ...plan, times, offers }, actor)
    const planned = id === undefined ? undefined : await findPlanned(tx, id)
    if (!planned) throw new Refusal('already-planned')
    return planned
  })
}

function noHours(slot: Slot, hasHours: boolean) {
  return hasHours
    ? new Refusal('no-hours', `There are no opening hours for ${slot} on that day`)
    : new Refusal('no-hours')
}

interface Draft extends Omit<Plan, 'servings'> {
  readonly times: MealtimeTimes
  readonly offers: readonly Offer[]
}

/** Adds a draft; returns its id, or undefined when the mealtime has been planned before. */
export async function addDraft(
  tx: Transaction,
  { date, slot, note = '', times, offers }: Draft,
  actor: Actor,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('mealtimes')
    .values({ id: newId(), date, slot, note, ...timeColumns(times) })
    .onConflict((conflict) => conflict.columns(['date', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  await replaceServings(tx, added.id, offers)
  await recordAct(tx, {
    actor,
    act: 'mealtime-planned',
    subject: mealtimeSubject({ id: added.id, date, slot }),
    after: { meals: offers.map(textOfOffer) },
  })
  return added.id
}
