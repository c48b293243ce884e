import type { ExpressionBuilder } from 'kysely'
import type { Schema, Transaction } from '../schema.ts'

/** Whether so many portions of a serving are left. */
export const portionsAreLeft = (eb: ExpressionBuilder<Schema, 'servings'>, count: number) =>
  eb(eb('taken', '+', eb.ref('walk_ups')), '<=', eb('portions', '-', count))

/**
 * Takes portions of a serving, or gives them back where `count` is negative. The mealtime has to be locked.
 *
 * @returns false, and takes nothing, if so many are not left
 */
export async function takePortions(tx: Transaction, servingId: string, count: number): Promise<boolean> {
  const taken = await tx
    .updateTable('servings')
    .set((eb) => ({ taken: eb('taken', '+', count) }))
    .where('id', '=', servingId)
    .where((eb) => portionsAreLeft(eb, count))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
