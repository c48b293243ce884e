import { requestSearchTextOf } from '../search/search-columns.ts'
import type { Transaction } from '../schema.ts'
import type { ClosedAs } from '../tables/meals.ts'

/** Selects requests: one by id, optionally only if it is this member's, or all of a meal or a member. */
export type WhichRequests =
  | { readonly id: string; readonly user_id?: string }
  | { readonly meal_id: string }
  | { readonly user_id: string }

/**
 * Closes the pending ones of the selected requests, and records why. No other function closes requests, so everything
 * that depends on open ones is updated here.
 *
 * @returns the requests closed by this call; of concurrent calls only one closes each request
 * @example const [served] = await closeRequests(tx, { id }, 'served', clock())
 */
export function closeRequests(tx: Transaction, which: WhichRequests, as: ClosedAs, now: Date) {
  return tx
    .updateTable('meal_requests')
    .set({
      status: as === 'served' ? 'delivered' : 'cancelled',
      closed_at: now.toISOString(),
      closed_as: as,
    })
    .where('status', '=', 'pending')
    .where((eb) => eb.and(which))
    .returning(['id', 'meal_title as title'])
    .execute()
}

/** Erases the requester from requests, which stay for statistics: their e-mail, also in the search text. */
export async function eraseRequester(tx: Transaction, userId: string): Promise<void> {
  const theirs = await tx
    .selectFrom('meal_requests')
    .select('meal_title')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  for (const { meal_title: mealTitle } of theirs) {
    await tx
      .updateTable('meal_requests')
      .set({ user_email: '', search_text: requestSearchTextOf({ mealTitle, email: '' }) })
      .where('user_id', '=', userId)
      .where('meal_title', '=', mealTitle)
      .execute()
  }
}
