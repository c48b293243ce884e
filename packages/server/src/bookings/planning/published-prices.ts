import { toMajorUnits, type PublishedPrice } from '@warm-ladle/contract'
import type { Database, Transaction } from '../../database/schema.ts'
import { findConventions } from '../../platform/settings.ts'
import { countPendingRequests } from '../request-counts.ts'
import type { PlanningServices } from './services.ts'

/** Published mealtimes that have not begun and offer a meal, with its price and number of requests. */
export async function listPublishedPrices(
  { db, clock }: PlanningServices,
  mealId: string,
): Promise<PublishedPrice[]> {
  const { currency } = await findConventions(db)
  const rows = await offeredAt(db, mealId, clock())
    .select(['date', 'slot', 'price_cents'])
    .select((eb) => countPendingRequests(eb).as('requests'))
    .orderBy('starts_at')
    .execute()
  return rows.map(({ price_cents: cents, requests, ...row }) => ({
    ...row,
    price: toMajorUnits(cents, currency),
    requests: Number(requests),
  }))
}

/** A meal's servings at published mealtimes that have not begun. */
export const offeredAt = (db: Database | Transaction, mealId: string, now: Date) =>
  db
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'mealtime_id')
    .where('meal_id', '=', mealId)
    .where('state', '=', 'published')
    .where('starts_at', '>', now.toISOString())
