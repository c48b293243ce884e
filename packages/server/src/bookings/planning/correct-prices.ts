import { toMajorUnits, Refusal } from '@warm-ladle/contract'
import { lockMeal } from '../../database/locks.ts'
import { lockMealtime } from '../locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { repriceRequests } from '../agreed-prices.ts'
import { notifyPriceRise } from '../booking-notices.ts'
import { heldCurrency } from '../../platform/settings.ts'
import { offeredAt } from './published-prices.ts'
import { mealtimeSubject, type PlanningServices } from './services.ts'

interface Correction {
  /** The price of the meal, as the caller saw it. */
  readonly price: number
  /** Whether to apply it to pending requests. */
  readonly requests: boolean
}

/**
 * Applies a meal's price at its published mealtimes that have not begun, and optionally to pending requests. If those
 * can no longer be cancelled, their price is only lowered. Members who pay more are notified.
 *
 * @returns how many mealtimes and requests got a new price
 * @throws {Refusal} if the meal is not on the menu, or its price has changed in the meantime
 */
export function correctPrices(
  { db, clock }: PlanningServices,
  mealId: string,
  { price, requests }: Correction,
  actor: Actor,
): Promise<{ mealtimes: number; requests: number }> {
  return inTransaction(db, async (tx) => {
    const currency = await heldCurrency(tx)
    const meal = await lockMeal(tx, mealId, 'published')
    if (!meal) throw new Refusal('not-found')
    const { price_cents: cents, title } = meal
    if (toMajorUnits(cents, currency) !== price) throw new Refusal('changed-meanwhile')
    const found = await offeredAt(tx, mealId, clock()).select('mealtime_id').orderBy('mealtime_id').execute()
    const changed = { mealtimes: 0, requests: 0 }
    const dearer: string[] = []
    for (const { mealtime_id: mealtimeId } of found) {
      const mealtime = await lockMealtime(tx, mealtimeId)
      const now = clock()
      if (mealtime?.state !== 'published' || toIso(mealtime.starts_at) <= now.toISOString()) continue
      const serving = await tx
        .selectFrom('servings')
        .select(['id', 'price_cents'])
        .where('mealtime_id', '=', mealtimeId)
        .where('meal_id', '=', mealId)
        .executeTakeFirst()
      if (!serving) continue
      const isOpen = toIso(mealtime.orders_close_at) > now.toISOString()
      const repriced = requests ? await repriceRequests(tx, serving.id, cents, isOpen) : []
      if (serving.price_cents === cents && repriced.length === 0) continue
      await tx.updateTable('servings').set({ price_cents: cents }).where('id', '=', serving.id).execute()
      await tx
        .updateTable('mealtimes')
        .set({ revision: mealtime.revision + 1 })
        .where('id', '=', mealtimeId)
        .execute()
      await recordAct(tx, {
        actor,
        act: 'mealtime-changed',
        subject: mealtimeSubject(mealtime),
        before: { meal: title, price: toMajorUnits(serving.price_cents, currency) },
        after: { meal: title, price, requests: repriced.length },
      })
      changed.mealtimes += 1
      changed.requests += repriced.length
      dearer.push(...repriced.flatMap(({ id, isDearer }) => (isDearer ? [id] : [])))
    }
    await notifyPriceRise(tx, dearer, { title, price, currency }, clock())
    return changed
  })
}
