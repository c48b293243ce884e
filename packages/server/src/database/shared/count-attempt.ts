import type {
  ExpressionBuilder,
  OnConflictDatabase,
  OnConflictTables,
  OnConflictUpdateDatabase,
} from 'kysely'
import type { Database, Schema } from '../schema.ts'

type Tables = OnConflictTables<'attempts'>
type OnConflict = ExpressionBuilder<OnConflictDatabase<Schema, 'attempts'>, Tables>
type OnUpdate = ExpressionBuilder<OnConflictUpdateDatabase<Schema, 'attempts'>, Tables>

/** Whether the period of a key has ended, after which counting starts again. */
export const isPeriodOver = (eb: OnConflict, now: Date) => eb('attempts.resets_at', '<=', now.toISOString())

/** One attempt more in the period of a key, or the first of the next one. */
export const oneMore = (eb: OnUpdate, now: Date) => ({
  count: eb
    .case()
    .when(isPeriodOver(eb, now))
    .then(1)
    .else(eb('attempts.count', '+', 1))
    .end(),
  resets_at: eb
    .case()
    .when(isPeriodOver(eb, now))
    .then(eb.ref('excluded.resets_at'))
    .else(eb.ref('attempts.resets_at'))
    .end(),
})

/** Seconds until the moment in this column of a key; at least one, since it may just have passed or been removed. */
export async function secondsUntil(
  db: Database,
  column: 'resets_at' | 'next_at',
  key: string,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(`${column} as moment`)
    .where('key', '=', key)
    .executeTakeFirst()
  const left = row?.moment ? new Date(row.moment).getTime() - now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}
