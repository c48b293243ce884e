import { randomInt, randomUUID } from 'node:crypto'
import { type OwnServed, pickupAlphabet, pickupCodeLength, type PlateLeft } from '@warm-ladle/contract'
import { insertNewRows } from '../database/insert-rows.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { MealRequestStatus } from '../database/tables/meals.ts'
import { toIso } from '../database/values.ts'

/** The member and mealtime that identify a pick-up. */
export interface PickupKey {
  readonly mealtimeId: string
  readonly userId: string
}

/**
 * Generated values of a pick-up. The id is random instead of time-based: it is scanned, and must not be
 * guessable.
 */
const newPickup = () => ({
  id: randomUUID(),
  code: Array.from({ length: pickupCodeLength }, () =>
    pickupAlphabet.charAt(randomInt(pickupAlphabet.length)),
  ).join(''),
})

/** Adds the member's pick-up if it is missing; returns its code. */
async function addPickup(tx: Transaction, key: PickupKey): Promise<string> {
  const { mealtimeId, userId } = key
  const added = await tx
    .insertInto('pickups')
    .values({ ...newPickup(), mealtime_id: mealtimeId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  const { code } = added ?? (await findPickup(tx, key)) ?? {}
  // if no row was added, another member has this code, one of 810,000 possible codes
  return code ?? addPickup(tx, key)
}

/**
 * Adds the pick-ups that these members do not have yet. The mealtimes must be locked.
 *
 * @returns their codes, in the same order
 */
export async function addPickups(tx: Transaction, all: readonly PickupKey[]): Promise<string[]> {
  if (all.length === 0) return []
  const pickups = all.map((key) => ({ ...newPickup(), key }))
  const added = await insertNewRows(
    tx,
    'pickups',
    ['id', 'mealtime_id', 'user_id', 'code'],
    pickups.map(({ id, code, key }) => [id, key.mealtimeId, key.userId, code]),
  )
  const codes: string[] = []
  // tries again for pick-ups that already existed, or whose code was taken by another member
  for (const { id, code, key } of pickups) codes.push(added.has(id) ? code : await addPickup(tx, key))
  return codes
}

const findPickup = (tx: Transaction, { mealtimeId, userId }: PickupKey) =>
  tx
    .selectFrom('pickups')
    .select('code')
    .where('user_id', '=', userId)
    .where('mealtime_id', '=', mealtimeId)
    .executeTakeFirst()

/**
 * Removes pick-ups of mealtimes that ended before a moment. Their plates still count, but are no longer linked to a
 * member.
 */
export async function removeOldPickups(db: Database, before: Date): Promise<void> {
  const oldest = before.toISOString()
  await db
    .deleteFrom('pickups')
    .where('mealtime_id', 'in', (eb) =>
      eb.selectFrom('mealtimes').select('mealtimes.id').where('mealtimes.ends_at', '<', oldest),
    )
    .execute()
  await db
    .updateTable('plates')
    .set({ user_id: null })
    .where('user_id', 'is not', null)
    .where('mealtime_id', 'in', (eb) =>
      eb.selectFrom('mealtimes').select('mealtimes.id').where('mealtimes.ends_at', '<', oldest),
    )
    .execute()
}

/**
 * A member's request with its pick-up; the pick-up is missing for anytime requests, and once it has been
 * deleted.
 */
interface OwnPickup {
  readonly status: MealRequestStatus | null
  readonly closed_at: Date | string | null
  readonly pickup_id: string | null
  readonly code: string | null
  /** How much the member left on the plate. */
  readonly left_over: PlateLeft | null
}

/** The code that a member shows at the counter, or after serving, the question about their plate. */
export function toOwnPickup({
  status,
  closed_at: closedAt,
  pickup_id: pickupId,
  code,
  left_over: left,
}: OwnPickup): {
  code?: string
  pickupId?: string
  served?: OwnServed
} {
  if (pickupId === null || code === null) return {}
  if (status === 'pending') return { pickupId, code }
  if (status !== 'delivered' || closedAt === null) return {}
  return { served: { at: toIso(closedAt), pickupId, ...(left !== null && { left }) } }
}
