import { requestSearchTextOf } from '../search/search-columns.ts'
import type { Database, Transaction } from '../schema.ts'

/** Cancels what is still pending of a meal, or of a member. */
export async function cancelRequests(db: Database, of: 'meal_id' | 'user_id', id: string): Promise<void> {
  await db
    .updateTable('meal_requests')
    .set({ status: 'cancelled', closed_at: new Date().toISOString() })
    .where(of, '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Forgets who made these requests, which stay for the statistics: their e-mail, also where requests are found by it. */
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
