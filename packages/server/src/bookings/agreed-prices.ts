import type { RawBuilder } from 'kysely'
import { isAmong } from '../database/in-chunks.ts'
import type { Transaction } from '../database/schema.ts'
import { isPending } from './request-rows.ts'

/**
 * Writes anew at what price portions were planned and asked for, in the currency that the hostel has chosen before anything was
 * paid.
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
 * Makes a price that of the pending requests of a serving, whose mealtime is locked. Where they can no longer be cancelled
 * none becomes dearer.
 *
 * @returns those whose price was another one
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
