import type { Limit } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { builtOnce } from '../database/built-once.ts'
import type { Database, Transaction } from '../database/schema.ts'

interface Wanted {
  readonly mealId: string
  readonly userId: string
  readonly now: Date
}

/** Seconds until a member may review a meal again; the caller has locked the meal, so none is added meanwhile. */
export async function secondsUntilNext(tx: Transaction, { now, ...wanted }: Wanted, perMeal: Limit) {
  const [oldest] = await findOldest(tx, counted({ now, ...wanted }, perMeal))
  return secondsAfter(oldest, now, perMeal)
}

/** The same, to be sent with the lock of the meal: `secondsAfter` makes seconds of its row, by the clock after it. */
export const oldestCounted = (db: Database, wanted: Wanted, perMeal: Limit) =>
  findOldest.statement(db, counted(wanted, perMeal))

/** @param oldest of the reviews that the limit counts, as many as it allows */
export function secondsAfter(
  oldest: { readonly created_at: string | Date } | undefined,
  now: Date,
  perMeal: Limit,
): number {
  if (!oldest) return 0
  const left = new Date(oldest.created_at).getTime() - startOf(now, perMeal)
  return Math.max(0, Math.ceil(left / 1000))
}

/** The moment after which reviews are counted. */
const startOf = (now: Date, { minutes }: Limit) => now.getTime() - minutes * 60_000

const counted = ({ mealId, userId, now }: Wanted, perMeal: Limit): Counted => ({
  mealId,
  userId,
  since: new Date(startOf(now, perMeal)).toISOString(),
  skipped: perMeal.calls - 1,
})

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
