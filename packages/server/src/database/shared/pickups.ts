import { randomInt, randomUUID } from 'node:crypto'
import { pickupAlphabet, pickupCodeLength } from '@warm-ladle/contract'
import type { Database, Transaction } from '../schema.ts'

/** What tells the pick-up of a member at a mealtime. */
export interface PickupOf {
  readonly mealtimeId: string
  readonly userId: string
}

/** A pick-up's own values. The id is random and not by time: it is scanned, and must not be guessed. */
export const newPickup = () => ({
  id: randomUUID(),
  code: Array.from({ length: pickupCodeLength }, () =>
    pickupAlphabet.charAt(randomInt(pickupAlphabet.length)),
  ).join(''),
})

/** Adds the member's pick-up unless there is one; returns its code. The mealtime has to be locked. */
export async function addPickup(tx: Transaction, of: PickupOf): Promise<string> {
  const { mealtimeId, userId } = of
  const added = await tx
    .insertInto('pickups')
    .values({ ...newPickup(), mealtime_id: mealtimeId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  const { code } = added ?? (await findPickup(tx, of)) ?? {}
  // otherwise another member has this code, out of 810,000
  return code ?? addPickup(tx, of)
}

const findPickup = (tx: Transaction, { mealtimeId, userId }: PickupOf) =>
  tx
    .selectFrom('pickups')
    .select('code')
    .where('user_id', '=', userId)
    .where('mealtime_id', '=', mealtimeId)
    .executeTakeFirst()

/** Removes pick-ups of mealtimes that were over before a moment, and what counters reported before it. */
export async function removeOldPickups(db: Database, before: Date): Promise<void> {
  const oldest = before.toISOString()
  await db
    .deleteFrom('pickups')
    .where('mealtime_id', 'in', (eb) =>
      eb.selectFrom('mealtimes').select('mealtimes.id').where('mealtimes.ends_at', '<', oldest),
    )
    .execute()
  await db.deleteFrom('kitchen_acts').where('reported_at', '<', oldest).execute()
}
