import { requestIdsAt, undatedIdsServed } from '../../bookings/tickets.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'

/** A report of something that was served, then or before. */
export interface ServingAct {
  readonly id: string
  readonly of: string
  readonly outcome: 'done' | 'served-before'
  readonly at: Date | string
  readonly reported_at: Date | string
  /** Null once their account is deleted. */
  readonly name: string | null
}

/** What was reported as served at a mealtime, of pick-ups and of single requests, in the order of reports. */
export async function listServingActs(db: Database, mealtimeId: string): Promise<ServingAct[]> {
  const acts = db
    .selectFrom('kitchen_acts')
    .leftJoin('users', 'users.id', 'kitchen_acts.by_user')
    .select(['kitchen_acts.id', 'kitchen_acts.outcome', 'kitchen_acts.at', 'kitchen_acts.reported_at'])
    .select('users.name')
    .where('kitchen_acts.act', '=', 'serve')
    .where('kitchen_acts.outcome', '<>', 'not-pending')
    .$narrowType<{ outcome: 'done' | 'served-before' }>()
  const ofPickups = await acts
    .innerJoin('pickups', 'pickups.id', 'kitchen_acts.pickup_id')
    .select('pickups.id as of')
    .where('pickups.mealtime_id', '=', mealtimeId)
    .execute()
  const ofRequests = await acts
    .select('kitchen_acts.request_id as of')
    .where('kitchen_acts.request_id', 'in', requestIdsAt(db, mealtimeId))
    .$narrowType<{ of: string }>()
    .execute()
  return [...ofPickups, ...ofRequests].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** Of the same millisecond 'done' comes first: nothing is served before without it. */
const orderOf = ({ reported_at: at, outcome }: Pick<ServingAct, 'reported_at' | 'outcome'>) =>
  `${toIso(at)} ${outcome}`

/** What was reported as served of requests for no particular time since a moment, in the order of reports. */
export const listUndatedActs = (db: Database, since: Date): Promise<ServingAct[]> =>
  db
    .selectFrom('kitchen_acts')
    .leftJoin('users', 'users.id', 'kitchen_acts.by_user')
    .select([
      'kitchen_acts.id',
      'kitchen_acts.request_id as of',
      'kitchen_acts.outcome',
      'kitchen_acts.at',
      'kitchen_acts.reported_at',
      'users.name',
    ])
    .where('kitchen_acts.request_id', 'in', undatedIdsServed(db, since))
    .where('kitchen_acts.act', '=', 'serve')
    .where('kitchen_acts.outcome', '<>', 'not-pending')
    .$narrowType<{ of: string; outcome: 'done' | 'served-before' }>()
    .orderBy('kitchen_acts.reported_at')
    // of the same millisecond 'done' first, as at mealtimes
    .orderBy('kitchen_acts.outcome')
    .execute()
