import type { RawBuilder } from 'kysely'
import { isAmong } from '../database/in-chunks.ts'
import type { Transaction } from '../database/schema.ts'
import { isPending } from './request-rows.ts'

/**
 * Converts the prices of planned and requested portions to the hostel's currency, which can change until the
 * first payment.
 */
export async function convertAgreed(
  tx: Transaction,
  converted: (column: string) => RawBuilder<number>,
): Promise<void> {
  await tx
    .updateTable('servings')
    .set({ price_cents: converted('price_cents') })
    .execute()
  await tx
    .updateTable('meal_requests')
    .set({ price_cents: converted('price_cents'), guest_price_cents: converted('guest_price_cents') })
    .execute()
}

/**
 * Applies a new price to a serving's pending requests; the mealtime must be locked. Once requests are closed, it only
 * lowers prices, because members can no longer cancel.
 *
 * @returns the requests whose price changed
 */
export async function repriceRequests(tx: Transaction, servingId: string, cents: number, isOpen: boolean) {
  const pending = await tx
    .selectFrom('meal_requests')
    .select(['id', 'price_cents'])
    .where('serving_id', '=', servingId)
    .where(isPending)
    .execute()
  const others = pending
    .map(({ id, price_cents: before }) => ({ id, before, isDearer: cents > (before ?? 0) }))
    .filter(({ before, isDearer }) => before !== cents && (isOpen || !isDearer))
  if (others.length > 0)
    await tx
      .updateTable('meal_requests')
      .set({ price_cents: cents })
      .where(
        isAmong(
          tx,
          'id',
          others.map(({ id }) => id),
        ),
      )
      .execute()
  return others
}
