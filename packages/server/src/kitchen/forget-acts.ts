import { undoTime } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database, Schema } from '../database/schema.ts'
import { findUnclosed } from '../money/statement-rows.ts'

/**
 * Removes counter reports from before a moment. Walk-ups still count, but no longer name their residents. If
 * residents get statements, a walk-up names its resident until it is on a closed statement.
 */
export async function forgetOldActs(db: Database, before: Date): Promise<void> {
  const oldest = before.toISOString()
  await db.deleteFrom('kitchen_acts').where('reported_at', '<', oldest).execute()
  const oldWalkUps = db
    .updateTable('walk_ups')
    .where('reported_at', '<', oldest)
    // written exactly as in the index, so that the planner uses it
    .where(sql<SqlBool>`(user_id is not null or by_user is not null)`)
  await oldWalkUps.set({ by_user: null }).where('by_user', 'is not', null).execute()
  const unclosed = await findUnclosed(db)
  const named = oldWalkUps.set({ user_id: null }).where('user_id', 'is not', null)
  await (unclosed ? named.where((eb) => isInBooks(eb, unclosed)) : named).execute()
}

/** Walk-ups that no statement needs, or that are on a closed statement and can no longer be undone. */
function isInBooks(
  eb: ExpressionBuilder<Schema, 'walk_ups'>,
  { since, last }: NonNullable<Awaited<ReturnType<typeof findUnclosed>>>,
) {
  const isBefore = eb('at', '<', since)
  if (last === undefined) return isBefore
  const closed = eb
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select('servings.id')
    .where('mealtimes.date', '<=', `${last.month}-31`)
  // acts reported or undone later are corrected on the next statement
  const final = new Date(last.closedAt.getTime() - undoTime).toISOString()
  return eb.or([isBefore, eb.and([eb('reported_at', '<', final), eb('serving_id', 'in', closed)])])
}
