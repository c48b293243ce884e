import { type PlannedServing, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockMealtime } from '../locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { notifyClosed, notifySwapped } from '../booking-notices.ts'
import { announceChange } from '../mealtime-events.ts'
import { closeLocked, listPendingAtServing, moveRequests, portionsIn } from '../bookings.ts'
import { isUnused } from '../portions.ts'
import {
  conflictsWith,
  parseGuestNeeds,
  parseStoredNeeds,
  parseLabels,
  listKitchenNeeds,
} from '../../people/labels.ts'
import { getPlanned } from './change-mealtime.ts'
import { requireOffers } from './require-offers.ts'
import { mealtimeSubject, type PlanningServices } from './services.ts'
import { type MealOffer, textOfOffer } from './servings-queries.ts'

interface Withdrawal {
  /** Shown to residents. */
  readonly reason: string
  /** The meal that is served instead. */
  readonly instead?: string | undefined
}

/** What happened to pending requests. */
interface Withdrawn {
  readonly cancelledRequests: number
  readonly movedRequests: number
}

/**
 * Takes a meal off a published mealtime that is not over, or swaps it for another. Portions already served
 * stay unchanged. A swap keeps the requests of residents whose needs the new meal suits, as far as the
 * kitchen may know these needs.
 *
 * @throws {Refusal} if the meal is no longer planned there, the mealtime is over or would have no meals, or the other
 * meal is not on the menu or is already planned there
 */
export function withdrawServing(
  { db, clock }: PlanningServices,
  id: string,
  { reason, instead }: Withdrawal,
  actor: Actor,
): Promise<Withdrawn> {
  return inTransaction(db, async (tx) => {
    const [offer] =
      instead === undefined ? [] : await requireOffers(tx, [{ mealId: instead, portions: 0 }], 'instead')
    const mealtimeId = await findServingMealtime(tx, id)
    const mealtime = mealtimeId === undefined ? undefined : await lockMealtime(tx, mealtimeId)
    if (mealtime?.state !== 'published') throw new Refusal('not-found')
    const now = clock()
    if (toIso(mealtime.ends_at) <= now.toISOString()) throw new Refusal('mealtime-over')
    const before = await getPlanned(tx, mealtime.id)
    const serving = before.servings.find((one) => one.id === id && one.mealId !== null)
    if (!serving) throw new Refusal('not-found')
    const offered = before.servings.filter(({ mealId }) => mealId !== null)
    if (!offer && offered.length === 1)
      throw new Refusal('invalid-input', said(texts.residentsSeeIt), 'servings')
    if (offered.some(({ mealId }) => offer && mealId === offer.id)) throw plannedAlready

    const moved = offer ? await swap(tx, { mealtimeId: mealtime.id, serving, offer }) : []
    const closed = await closeLocked(tx, { serving_id: id }, 'kitchen', now)
    await takeOff(tx, id)
    await tx
      .updateTable('mealtimes')
      .set({ revision: mealtime.revision + 1 })
      .where('id', '=', mealtime.id)
      .execute()
    await recordAct(tx, {
      actor,
      act: 'mealtime-changed',
      subject: mealtimeSubject(mealtime),
      before: { meals: before.servings.map(textOfOffer) },
      after: {
        meals: (await getPlanned(tx, mealtime.id)).servings.map(textOfOffer),
        reason,
        requests: closed.length,
      },
    })
    await notifyClosed(tx, closed, { as: 'dish-withdrawn', reason }, now)
    const change = {
      change: 'meals',
      before: serving.title,
      ...(offer && { after: offer.title }),
      reason,
    } as const
    await announceChange(tx, [mealtime], change, now)
    if (offer) {
      const swapped = { members: moved, before: serving.title, after: offer.title, reason }
      await notifySwapped(tx, { ...mealtime, revision: mealtime.revision + 1 }, swapped, now)
    }
    return { cancelledRequests: closed.length, movedRequests: moved.length }
  })
}

const plannedAlready = new Refusal('invalid-input', said(texts.plannedThereAlready), 'instead')

async function findServingMealtime(tx: Transaction, id: string): Promise<string | undefined> {
  const serving = await tx
    .selectFrom('servings')
    .select('mealtime_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return serving?.mealtime_id
}

interface Swap {
  readonly mealtimeId: string
  readonly serving: PlannedServing
  readonly offer: MealOffer
}

/**
 * Plans a meal with the remaining portions of another one, and moves the requests whose known needs it suits
 * to it. Returns the members of these requests.
 */
async function swap(tx: Transaction, { mealtimeId, serving, offer }: Swap): Promise<(string | null)[]> {
  const waiting = await listPendingAtServing(tx, serving.id)
  const meal = await tx
    .selectFrom('meals')
    .select('labels')
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
  const needs = await listKitchenNeeds(
    tx,
    waiting.flatMap(({ user_id }) => user_id ?? []),
  )
  const fitting = waiting.filter(
    (one) =>
      conflictsWith(parseLabels(meal), [
        needs.get(one.user_id ?? ''),
        parseStoredNeeds(one.needs),
        ...parseGuestNeeds(one),
      ]).length === 0,
  )
  const servedPortions = serving.taken - portionsIn(waiting) + serving.walkUps - serving.beyond
  const servingId = newId()
  await tx
    .insertInto('servings')
    .values({
      id: servingId,
      mealtime_id: mealtimeId,
      meal_id: offer.id,
      meal_title: offer.title,
      price_cents: offer.price_cents,
      portions: Math.max(serving.portions - servedPortions, 1),
    })
    .execute()
  await moveRequests(tx, fitting, { from: serving.id, to: servingId, meal: offer })
  return fitting.map(({ user_id }) => user_id)
}

/** Takes a serving without pending requests off the plan; if something refers to it, it stays, without its meal. */
async function takeOff(tx: Transaction, id: string) {
  const removed = await tx
    .deleteFrom('servings')
    .where('id', '=', id)
    .where(isUnused)
    .returning('id')
    .executeTakeFirst()
  if (removed) return
  await tx
    .updateTable('servings')
    .set(({ eb }) => ({ meal_id: null, portions: eb('taken', '+', eb.ref('walk_ups')) }))
    .where('id', '=', id)
    .execute()
}
