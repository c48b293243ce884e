import { isKitchenClosed, type PlannedMealtime, Refusal } from '@warm-ladle/contract'
import { addDays, mondayOf, weekdayOf } from '../calendar.ts'
import { lockMenuMeals } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'
import type { Actor } from '../database/shared/audit-log.ts'
import { listClosures } from '../database/shared/closures.ts'
import { inTransaction } from '../database/transaction.ts'
import { readTimes } from '../database/shared/hours.ts'
import { addDraft } from './plan-mealtime.ts'
import { listPlanned } from './planned-queries.ts'
import type { PlanningServices } from './services.ts'
import type { Offer } from './servings-queries.ts'

interface Weeks {
  /** A date of the week to copy. */
  readonly from: string
  /** A date of the week to plan. */
  readonly to: string
}

/**
 * Plans a week like another one, as drafts. What is planned there stays; mealtimes that are over, closed or without
 * opening hours are left out, and so are meals that are no longer on the menu.
 */
export function copyWeek(
  { db, clock, timeZone }: PlanningServices,
  { from, to }: Weeks,
  actor: Actor,
): Promise<{ copied: number; left: number }> {
  const [source, target] = [mondayOf(from), mondayOf(to)]
  return inTransaction(db, async (tx) => {
    const planned = await listPlanned(tx, weekFrom(source))
    const offersOf = await lockOffers(tx, planned)
    const { timesOf, hasHours } = await readTimes(tx, timeZone)
    if (!hasHours) throw new Refusal('no-hours')
    const closures = await listClosures(tx, weekFrom(target))
    const now = clock()
    let copied = 0
    for (const mealtime of planned) {
      const { slot, note } = mealtime
      const date = addDays(target, weekdayOf(mealtime.date) - 1)
      const times = timesOf({ date, slot })
      if (!times || times.endsAt <= now || isKitchenClosed({ date, slot }, closures)) continue
      const draft = { date, slot, note, times, offers: offersOf(mealtime) }
      if ((await addDraft(tx, draft, actor)) !== undefined) copied += 1
    }
    return { copied, left: planned.length - copied }
  })
}

const weekFrom = (monday: string) => ({ from: monday, until: addDays(monday, 6) })

/** Keeps the meals of these mealtimes from being removed; returns what each can offer of those on the menu. */
async function lockOffers(tx: Transaction, planned: readonly PlannedMealtime[]) {
  const ids = planned.flatMap(({ servings }) => servings.flatMap(({ mealId }) => mealId ?? []))
  const meals = ids.length === 0 ? [] : await lockMenuMeals(tx, [...new Set(ids)])
  const onMenu = new Map(meals.map((meal) => [meal.id, meal]))
  return ({ servings }: PlannedMealtime): Offer[] =>
    servings.flatMap(({ mealId, portions }) => {
      const meal = onMenu.get(mealId ?? '')
      return meal ? { ...meal, portions } : []
    })
}
