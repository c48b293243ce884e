import type { Served } from '@warm-ladle/contract'
import type { Transaction } from '../schema.ts'
import { toIso } from '../values.ts'
import { selected, type WhichRequests } from './close-requests.ts'

/** What an act is about. */
export interface ActTarget {
  /** One of both is null. */
  readonly pickupId: string | null
  readonly requestId: string | null
  /** Null: for no particular time. */
  readonly mealtimeId: string | null
  /** Null once the member is removed. */
  readonly userId: string | null
  readonly which: WhichRequests
}

interface Named {
  readonly pickupId?: string | undefined
  readonly requestId?: string | undefined
}

/** The pick-up or the request that an act names; undefined if there is none. */
export const findTarget = (tx: Transaction, { pickupId, requestId }: Named): Promise<ActTarget | undefined> =>
  pickupId === undefined ? requestTarget(tx, requestId ?? '') : pickupTarget(tx, pickupId)

async function pickupTarget(tx: Transaction, id: string): Promise<ActTarget | undefined> {
  const pickup = await tx
    .selectFrom('pickups')
    .select(['mealtime_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!pickup) return undefined
  const { mealtime_id: mealtimeId, user_id: userId } = pickup
  return { pickupId: id, requestId: null, mealtimeId, userId, which: pickup }
}

async function requestTarget(tx: Transaction, id: string): Promise<ActTarget | undefined> {
  const request = await tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .select(['meal_requests.user_id', 'servings.mealtime_id'])
    .where('meal_requests.id', '=', id)
    .executeTakeFirst()
  if (!request) return undefined
  const { mealtime_id: mealtimeId, user_id: userId } = request
  return { pickupId: null, requestId: id, mealtimeId, userId, which: { id } }
}

/** The meals of the selected requests that were served, in the order of locks. */
export async function listMealIds(tx: Transaction, which: WhichRequests): Promise<string[]> {
  const rows = await tx
    .selectFrom('meal_requests')
    .select('meal_id')
    .distinct()
    .where('status', '=', 'delivered')
    .where((eb) => selected(eb, which))
    .execute()
  return rows.flatMap(({ meal_id: id }) => id ?? []).toSorted()
}

/** When and by whom what an act is about was served last; undefined if it was not, or that was undone. */
export async function findServed(
  tx: Transaction,
  { which, ...target }: ActTarget,
): Promise<Served | undefined> {
  const delivered = await tx
    .selectFrom('meal_requests')
    .select(['id', 'closed_at'])
    .where('status', '=', 'delivered')
    .where((eb) => selected(eb, which))
    .orderBy('closed_at', 'desc')
    .executeTakeFirst()
  if (!delivered?.closed_at) return undefined
  const last = await tx
    .selectFrom('kitchen_acts')
    .leftJoin('users', 'users.id', 'kitchen_acts.by_user')
    .select(['kitchen_acts.at', 'users.name'])
    .where('kitchen_acts.act', '=', 'serve')
    .where('kitchen_acts.outcome', '=', 'done')
    .where((eb) =>
      eb.or([
        eb('kitchen_acts.request_id', '=', delivered.id),
        // a request may have been served with its pick-up, and a pick-up by its requests
        eb(
          'kitchen_acts.pickup_id',
          '=',
          eb
            .selectFrom('pickups')
            .select('pickups.id')
            .where('pickups.user_id', '=', target.userId)
            .where('pickups.mealtime_id', '=', target.mealtimeId),
        ),
      ]),
    )
    .orderBy('kitchen_acts.reported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // those from before were not kept
  if (!last) return { at: toIso(delivered.closed_at) }
  return { at: toIso(last.at), ...(last.name !== null && { by: last.name }) }
}
