import { type PlannedMealtime, Refusal } from '@warm-ladle/contract'
import { lockMenuMeals } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import { contractPlanningAgain } from '../../database/planning-again.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { type MealtimeKey, type MealtimeTimes, timeColumns } from '../mealtimes.ts'
import { findPlanned } from './planned-queries.ts'
import { requireOffers } from './require-offers.ts'
import { requireTimes } from './require-times.ts'
import { mealtimeSubject, type PlanningTransaction } from './services.ts'
import { type MealPortions, type MealOffer, replaceServings, textOfOffer } from './servings-queries.ts'

export interface MealtimePlan extends MealtimeKey {
  readonly servings: readonly MealPortions[]
  readonly note?: string | undefined
}

/**
 * Plans a mealtime as a draft.
 *
 * @throws {Refusal} if a meal is not on the menu, there are no opening hours, the kitchen is closed, or the mealtime
 * is over or already planned
 */
export async function planMealtime(
  { tx, clock, timeZone }: PlanningTransaction,
  plan: MealtimePlan,
  actor: Actor,
): Promise<PlannedMealtime> {
  const offers = await requireOffers(tx, plan.servings)
  const times = await requireTimes(tx, plan, timeZone)
  if (times.endsAt <= clock()) throw new Refusal('mealtime-over')
  const id = await addDraft(tx, { ...plan, times, offers }, actor)
  const planned = id === undefined ? undefined : await findPlanned(tx, id)
  if (!planned) throw new Refusal('already-planned')
  return planned
}

interface Draft extends Omit<MealtimePlan, 'servings'> {
  readonly times: MealtimeTimes
  readonly offers: readonly MealOffer[]
}

/** Adds a draft; returns its id, or undefined if the mealtime is already planned. */
export async function addDraft(
  tx: Transaction,
  { date, slot, note = '', times, offers }: Draft,
  actor: Actor,
): Promise<string | undefined> {
  const add = () =>
    tx
      .insertInto('mealtimes')
      .values({ id: newId(), date, slot, note, ...timeColumns(times) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  const added = (await add()) ?? ((await allowPlanningAgain(tx, { date, slot })) ? await add() : undefined)
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

/**
 * Whether only a cancelled mealtime was in the way, because of a constraint of 1.0.0. The first time this happens,
 * the constraint is removed.
 */
async function allowPlanningAgain(tx: Transaction, { date, slot }: MealtimeKey) {
  const inTheWay = await tx
    .selectFrom('mealtimes')
    .select('state')
    .where('date', '=', date)
    .where('slot', '=', slot)
    .execute()
  if (inTheWay.length === 0 || inTheWay.some(({ state }) => state !== 'cancelled')) return false
  await contractPlanningAgain(tx)
  return true
}

/**
 * Locks the meals of these mealtimes against removal. Returns a function that lists the meals of a mealtime that are
 * on the menu.
 */
export async function lockOffers(tx: Transaction, planned: readonly PlannedMealtime[]) {
  const ids = planned.flatMap(({ servings }) => servings.flatMap(({ mealId }) => mealId ?? []))
  const meals = await lockMenuMeals(tx, [...new Set(ids)])
  const onMenu = new Map(meals.map((meal) => [meal.id, meal]))
  return ({ servings }: PlannedMealtime): MealOffer[] =>
    servings.flatMap(({ mealId, portions }) => {
      const meal = onMenu.get(mealId ?? '')
      return meal ? { ...meal, portions } : []
    })
}
