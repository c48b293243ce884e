import type { Limit } from '@warm-ladle/contract'
import type { Transaction } from '../database/schema.ts'

/** Seconds until a member may review a meal again; the caller has locked the meal, so none is added meanwhile. */
export async function secondsUntilNext(
  tx: Transaction,
  { mealId, userId, now }: { readonly mealId: string; readonly userId: string; readonly now: Date },
  { calls, minutes }: Limit,
) {
  const since = now.getTime() - minutes * 60_000
  const oldest = await tx
    .selectFrom('reviews')
    .select('created_at')
    .where('meal_id', '=', mealId)
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(since).toISOString())
    .orderBy('created_at', 'desc')
    .offset(calls - 1)
    .limit(1)
    .executeTakeFirst()
  return oldest ? Math.max(1, Math.ceil((new Date(oldest.created_at).getTime() - since) / 1000)) : 0
}
