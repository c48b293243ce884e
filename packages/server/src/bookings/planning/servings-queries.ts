import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { isUnused } from '../portions.ts'

/** A meal to offer, with its portions. */
export interface MealOffer {
  readonly id: string
  readonly title: string
  readonly price_cents: number
  readonly portions: number
}

/**
 * Replaces the meals that a locked mealtime offers. Servings that something refers to stay, without their meal, when
 * they are taken off.
 *
 * @returns false, and changes nothing, if a meal would have fewer portions than were requested or served
 */
export async function replaceServings(
  tx: Transaction,
  mealtimeId: string,
  offers: readonly MealOffer[],
): Promise<boolean> {
  const current = await tx
    .selectFrom('servings')
    .select(['id', 'meal_id', 'taken', 'walk_ups', 'beyond'])
    .where('mealtime_id', '=', mealtimeId)
    .where('meal_id', 'is not', null)
    .execute()
  const portions = new Map(offers.map((offer) => [offer.id, offer.portions]))
  const getPortions = (mealId: string | null) => portions.get(mealId ?? '')
  // walk-ups beyond the plan keep a meal on it, but require no more portions
  const fewest = (row: (typeof current)[number]) =>
    getPortions(row.meal_id) === undefined ? row.taken + row.walk_ups + row.beyond : row.taken + row.walk_ups
  if (current.some((row) => (getPortions(row.meal_id) ?? 0) < fewest(row))) return false

  const removed = current.filter(({ meal_id }) => getPortions(meal_id) === undefined)
  if (removed.length > 0)
    await removeServings(
      tx,
      removed.map(({ id }) => id),
    )
  if (offers.length > 0) await putServings(tx, mealtimeId, offers)
  return true
}

async function removeServings(tx: Transaction, ids: readonly string[]) {
  await tx.deleteFrom('servings').where('id', 'in', ids).where(isUnused).execute()
  await tx.updateTable('servings').set({ meal_id: null, portions: 0 }).where('id', 'in', ids).execute()
}

function putServings(tx: Transaction, mealtimeId: string, offers: readonly MealOffer[]) {
  // sorted, because ids from the same millisecond have no order, and servings are listed by id in the order of the
  // plan
  const ids = offers.map(newId).toSorted()
  return tx
    .insertInto('servings')
    .values(
      offers.map(({ id, title, price_cents, portions }, index) => ({
        id: ids[index] ?? newId(),
        mealtime_id: mealtimeId,
        meal_id: id,
        meal_title: title,
        price_cents,
        portions,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['mealtime_id', 'meal_id'])
        .doUpdateSet((eb) => ({ portions: eb.ref('excluded.portions') })),
    )
    .execute()
}

export interface MealPortions {
  readonly mealId: string
  readonly portions: number
}

/** A meal with its portions, as the audit log stores it. */
export const textOfOffer = ({ title, portions }: Pick<MealOffer, 'title' | 'portions'>): string =>
  `${title}: ${portions}`
