import type {
  ExpressionBuilder,
  OnConflictDatabase,
  OnConflictTables,
  OnConflictUpdateDatabase,
} from 'kysely'
import type { Schema } from '../schema.ts'

type Tables = OnConflictTables<'attempts'>
type OnConflict = ExpressionBuilder<OnConflictDatabase<Schema, 'attempts'>, Tables>
type OnUpdate = ExpressionBuilder<OnConflictUpdateDatabase<Schema, 'attempts'>, Tables>

/** Whether the period of a key has ended, after which counting starts again. */
export const isPeriodOver = (eb: OnConflict, now: string) => eb('attempts.resets_at', '<=', now)

/** One attempt more in the period of a key, or the first of the next one. */
export const oneMore = (eb: OnUpdate, now: string) => ({
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
