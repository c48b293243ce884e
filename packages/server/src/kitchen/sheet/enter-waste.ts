import { Refusal, type WasteKind } from '@warm-ladle/contract'
import { lockMealtime } from '../../bookings/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { nameMealtime } from '../../bookings/mealtimes.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { KitchenServices } from './list-forecasts.ts'

export interface NewWaste {
  /** The id of the entry, chosen by the page. */
  readonly id: string
  readonly servingId: string
  readonly kind: WasteKind
  readonly grams: number
}

/**
 * Enters a serving's waste; an entry that is sent again counts once.
 *
 * @throws {Refusal} if its mealtime is not published, or the id belongs to another entry
 */
export function enterWaste({ db, clock }: KitchenServices, entry: NewWaste, actor: Actor): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id, servingId: serving_id, kind, grams } = entry
    const subject = await lockServing(tx, serving_id)
    if (!subject) throw new Refusal('not-found')
    const at = clock().toISOString()
    const added = await tx
      .insertInto('waste')
      .values({ id, serving_id, kind, grams, by_user: actor.id, at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return recordAct(tx, { actor, act: 'waste-entered', subject, after: { kind, grams } })
    const known = await tx.selectFrom('waste').selectAll().where('id', '=', id).executeTakeFirst()
    const isSame = known?.serving_id === serving_id && known.kind === kind && known.grams === grams
    if (!isSame) throw new Refusal('changed-meanwhile')
  })
}

/** Locks a serving's mealtime, and returns the serving's name for the audit log; undefined if it is not published. */
export async function lockServing(tx: Transaction, servingId: string) {
  const seen = await findServing(tx, servingId)
  const mealtime = seen && (await lockMealtime(tx, seen.mealtime_id))
  // read again, because it may have been taken off the plan before the lock
  const serving = await findServing(tx, servingId)
  if (!serving || !mealtime || mealtime.state === 'draft' || mealtime.state === 'cancelled') return undefined
  return {
    kind: 'mealtime',
    id: mealtime.id,
    text: `${serving.meal_title}, ${nameMealtime(mealtime)}`,
  } as const
}

const findServing = (tx: Transaction, id: string) =>
  tx.selectFrom('servings').select(['mealtime_id', 'meal_title']).where('id', '=', id).executeTakeFirst()
