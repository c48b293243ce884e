import type { PlateLeft, PlatesLeft } from '@warm-ladle/contract'
import { lockMember } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'

/** How many residents have left what on the plates of these mealtimes, of those who said so; by the ids of mealtimes. */
export async function countPlates(
  db: Database,
  mealtimeIds: readonly string[],
): Promise<(mealtimeId: string) => PlatesLeft> {
  if (mealtimeIds.length === 0) return () => none
  const rows = await db
    .selectFrom('plates')
    .select(({ fn }) => ['mealtime_id', 'left_over', fn.countAll().as('count')])
    .where('mealtime_id', 'in', mealtimeIds)
    .groupBy(['mealtime_id', 'left_over'])
    .execute()
  const ofMealtimes = Map.groupBy(rows, ({ mealtime_id: id }) => id)
  return (id) => ({
    ...none,
    ...Object.fromEntries(
      (ofMealtimes.get(id) ?? []).map(({ left_over: left, count }) => [left, Number(count)]),
    ),
  })
}

const none: PlatesLeft = { none: 0, half: 0, all: 0 }

interface Plate {
  /** The pick-up that it was handed out with. */
  readonly pickupId: string
  readonly userId: string
  readonly left: PlateLeft
}

/**
 * Keeps what a member has left on the plate of a pick-up, once. The same answer may come again, since the first may have
 * been lost.
 */
export function keepPlate(
  db: Database,
  { pickupId, userId, left }: Plate,
): Promise<'kept' | 'not-found' | 'too-early' | 'already-answered'> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, userId, 'key share'))) return 'not-found'
    const pickup = await findOwnPickup(tx, pickupId, userId)
    if (!pickup) return 'not-found'
    if (!pickup.is_served) return 'too-early'
    const kept = await tx
      .insertInto('plates')
      .values({ id: pickupId, mealtime_id: pickup.mealtime_id, user_id: userId, left_over: left })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept) return 'kept'
    const before = await tx
      .selectFrom('plates')
      .select('left_over')
      .where('id', '=', pickupId)
      .executeTakeFirst()
    return before?.left_over === left ? 'kept' : 'already-answered'
  })
}

/** A pick-up of this member, and whether anything of it was handed out. */
const findOwnPickup = (tx: Transaction, id: string, userId: string) =>
  tx
    .selectFrom('pickups')
    .select(['pickups.mealtime_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('servings')
            .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
            .select('meal_requests.id')
            .whereRef('servings.mealtime_id', '=', 'pickups.mealtime_id')
            .where('meal_requests.user_id', '=', userId)
            .where('meal_requests.status', '=', 'delivered'),
        )
        .as('is_served'),
    )
    .where('pickups.id', '=', id)
    .where('pickups.user_id', '=', userId)
    .executeTakeFirst()
