import { sql } from 'kysely'
import { type PlateLeft, Refusal } from '@warm-ladle/contract'
import { lockMember } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { hasRequestAt, isServed } from './request-rows.ts'

interface Plate {
  /** The pick-up that the plate belongs to. */
  readonly pickupId: string
  readonly userId: string
  readonly left: PlateLeft
}

/**
 * Stores a member's answer about how much they left on the plate of a pick-up; they can answer only once. The
 * same answer may arrive again if the reply to the first was lost.
 *
 * @throws {Refusal} `not-found`, `too-early`, `already-answered`
 */
export function keepPlate(db: Database, { pickupId, userId, left }: Plate): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isMember = await lockMember(tx, userId, 'key share')
    const pickup = isMember ? await findOwnPickup(tx, pickupId, userId) : undefined
    if (!pickup) throw new Refusal('not-found')
    if (!pickup.is_served) throw new Refusal('too-early')
    const added = await tx
      .insertInto('plates')
      .values({ id: pickupId, mealtime_id: pickup.mealtime_id, user_id: userId, left_over: left })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return
    const before = await tx
      .selectFrom('plates')
      .select('left_over')
      .where('id', '=', pickupId)
      .executeTakeFirst()
    if (before?.left_over !== left) throw new Refusal('already-answered')
  })
}

/** A pick-up of this member, and whether any of it was served. */
const findOwnPickup = (tx: Transaction, id: string, userId: string) =>
  tx
    .selectFrom('pickups')
    .select(['pickups.mealtime_id'])
    .select(hasRequestAt('pickups.mealtime_id', sql.val(userId), isServed).as('is_served'))
    .where('pickups.id', '=', id)
    .where('pickups.user_id', '=', userId)
    .executeTakeFirst()
