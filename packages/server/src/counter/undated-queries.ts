import { mostUndated } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type ServingAct, ticketColumns } from './pickup-queries.ts'

const undated = (db: Database) =>
  db
    .selectFrom('meal_requests')
    .innerJoin('users', 'users.id', 'meal_requests.user_id')
    .leftJoin('meals', 'meals.id', 'meal_requests.meal_id')
    .select(ticketColumns)
    .where('meal_requests.serving_id', 'is', null)
    .$narrowType<{ user_id: string; status: 'pending' | 'delivered' }>()

/** Requests for no particular time: those that wait, longest first, and those handed out since a moment. */
export async function listUndatedRows(db: Database, since: Date) {
  const waiting = await undated(db)
    .where('meal_requests.status', '=', sql.lit('pending'))
    .orderBy('meal_requests.request_time')
    .orderBy('meal_requests.id')
    .limit(mostUndated)
    .execute()
  const served = await undated(db)
    .where('meal_requests.status', '=', sql.lit('delivered'))
    .where('meal_requests.closed_at', '>', since.toISOString())
    .orderBy('meal_requests.closed_at', 'desc')
    .limit(mostUndated)
    .execute()
  return [...waiting, ...served]
}

/** What was reported as served of requests for no particular time since a moment, in the order of reports. */
export const listUndatedActs = (db: Database, since: Date): Promise<ServingAct[]> =>
  db
    .selectFrom('kitchen_acts')
    .innerJoin('meal_requests', 'meal_requests.id', 'kitchen_acts.request_id')
    .leftJoin('users', 'users.id', 'kitchen_acts.by_user')
    .select([
      'meal_requests.id as of',
      'kitchen_acts.outcome',
      'kitchen_acts.at',
      'kitchen_acts.reported_at',
      'users.name',
    ])
    .where('meal_requests.serving_id', 'is', null)
    .where('meal_requests.status', '=', sql.lit('delivered'))
    .where('meal_requests.closed_at', '>', since.toISOString())
    .where('kitchen_acts.act', '=', 'serve')
    .where('kitchen_acts.outcome', '<>', 'not-pending')
    .$narrowType<{ outcome: 'done' | 'served-before' }>()
    .orderBy('kitchen_acts.reported_at')
    // of the same millisecond 'done' first, as at mealtimes
    .orderBy('kitchen_acts.outcome')
    .execute()
