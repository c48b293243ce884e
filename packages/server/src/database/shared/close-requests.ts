import type { Database } from '../schema.ts'

/** Cancels what is still pending of a meal, or of a member. */
export async function cancelRequests(db: Database, of: 'meal_id' | 'user_id', id: string): Promise<void> {
  await db
    .updateTable('meal_requests')
    .set({ status: 'cancelled', closed_at: new Date().toISOString() })
    .where(of, '=', id)
    .where('status', '=', 'pending')
    .execute()
}
