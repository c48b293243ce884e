import type { CounterMealtime } from '@warm-ladle/contract'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '../../database/schema.ts'

const hour = 60 * 60_000
/** Milliseconds for which a mealtime is the counter's after its end, and before it starts. */
export const since = 3 * hour
const ahead = 48 * hour

/** Mealtimes that a counter may have to serve: they take or took place, and are not far from now. */
const isAround = (eb: ExpressionBuilder<Schema, 'mealtimes'>, now: Date) =>
  eb.and([
    eb('mealtimes.state', 'in', ['published', 'closed']),
    // mealtimes are shorter than a day; this is what the index knows
    eb('mealtimes.starts_at', '>', new Date(now.getTime() - since - 24 * hour).toISOString()),
    eb('mealtimes.starts_at', '<', new Date(now.getTime() + ahead).toISOString()),
    eb('mealtimes.ends_at', '>', new Date(now.getTime() - since).toISOString()),
  ])

/** Of a mealtime with its activity. */
const mealtimeColumns = [
  'id',
  'date',
  'slot',
  'starts_at',
  'ends_at',
  'orders_close_at',
  'note',
  'cancel_reason',
  'state',
  'activity',
] as const

/** The mealtimes around now with their activity, the earliest first. */
export const listMealtimesAround = (db: Database, now: Date) =>
  db
    .selectFrom('mealtimes')
    .select(mealtimeColumns)
    .where((eb) => isAround(eb, now))
    .$narrowType<{ state: CounterMealtime['state'] }>()
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** The activity of each of them. */
export const listActivities = (db: Database, now: Date) =>
  db
    .selectFrom('mealtimes')
    .select(['id', 'activity'])
    .where((eb) => isAround(eb, now))
    .execute()

/** The activity of requests for no particular time. */
export async function findUndatedActivity(db: Database): Promise<number> {
  const row = await db.selectFrom('undated_activity').select('activity').executeTakeFirst()
  return row?.activity ?? 0
}

/** A mealtime that takes or took place. */
export const findMealtime = (db: Database, id: string) =>
  db
    .selectFrom('mealtimes')
    .select(mealtimeColumns)
    .where('id', '=', id)
    .where('state', 'in', ['published', 'closed'])
    .$narrowType<{ state: CounterMealtime['state'] }>()
    .executeTakeFirst()
