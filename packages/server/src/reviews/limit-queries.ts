import type { Limit } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { builtOnce } from '../database/built-once.ts'
import type { Transaction } from '../database/schema.ts'

/** Seconds until a member may review a meal again; the caller has locked the meal, so none is added meanwhile. */
export async function secondsUntilNext(
  tx: Transaction,
  { mealId, userId, now }: { readonly mealId: string; readonly userId: string; readonly now: Date },
  { calls, minutes }: Limit,
) {
  const since = now.getTime() - minutes * 60_000
  const [oldest] = await findOldest(tx, {
    mealId,
    userId,
    since: new Date(since).toISOString(),
    skipped: calls - 1,
  })
  return oldest ? Math.max(1, Math.ceil((new Date(oldest.created_at).getTime() - since) / 1000)) : 0
}

interface Counted extends Record<string, string | number> {
  readonly mealId: string
  readonly userId: string
  readonly since: string
  /** Later ones. */
  readonly skipped: number
}

/** An expression, so that the key of meal and member is read: SQLite would read all reviews of the member by their moment. */
const moment = sql<string>`coalesce(created_at, created_at)`

const findOldest = builtOnce((db, { mealId, userId, since, skipped }: Counted) =>
  db
    .selectFrom('reviews')
    .select('created_at')
    .where('meal_id', '=', mealId)
    .where('user_id', '=', userId)
    .where(moment, '>', since)
    .orderBy(moment, 'desc')
    .offset(skipped)
    .limit(1),
)
