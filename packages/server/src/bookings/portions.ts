import type { ExpressionBuilder } from 'kysely'
import type { Schema, Transaction } from '../database/schema.ts'

/** Columns from which the remaining portions of a serving are computed. */
export const leftColumns = [
  'servings.portions',
  'servings.taken',
  'servings.walk_ups',
  'servings.beyond',
] as const

/** Portions of a serving that were planned, requested and served to walk-ups. */
export interface GivenAway {
  readonly portions: number
  readonly taken: number
  readonly walk_ups: number
  readonly beyond: number
}

/** Portions of a serving that were neither requested nor served to walk-ups; negative if more were served. */
const getRemainder = ({ portions, taken, walk_ups, beyond }: GivenAway) =>
  portions - taken - walk_ups - beyond

/** Portions of a serving that were neither requested nor served to walk-ups. */
export const portionsLeft = (serving: GivenAway): number => Math.max(getRemainder(serving), 0)

/** Walk-up portions of a serving, and how many of those are beyond the plan. */
export const getWalkUps = (serving: GivenAway) => ({
  walkUps: serving.walk_ups + serving.beyond,
  beyond: Math.max(-getRemainder(serving), 0),
})

/**
 * The condition that nothing suggests that a serving was cooked: it never had a request, a walk-up or weighed waste.
 * Only such servings are removed when their meal is taken off the plan.
 */
export const isUnused = (eb: ExpressionBuilder<Schema, 'servings'>) =>
  eb.and([
    eb('servings.walk_ups', '=', 0),
    eb('servings.beyond', '=', 0),
    ...(['meal_requests', 'waste'] as const).map((table) =>
      eb.not(
        eb.exists(
          eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.serving_id`, '=', 'servings.id'),
        ),
      ),
    ),
  ])

/** Whether this many portions of a serving are left. */
const portionsAreLeft = (eb: ExpressionBuilder<Schema, 'servings'>, count: number) =>
  eb(eb(eb('taken', '+', eb.ref('walk_ups')), '+', eb.ref('beyond')), '<=', eb('portions', '-', count))

/**
 * Takes portions of a serving, or returns them if `count` is negative. The mealtime must be locked.
 *
 * @returns false, and takes none, if too few are left
 */
export async function takePortions(tx: Transaction, servingId: string, count: number): Promise<boolean> {
  const taken = await tx
    .updateTable('servings')
    .set((eb) => ({ taken: eb('taken', '+', count) }))
    .where('id', '=', servingId)
    .$if(count > 0, (query) => query.where((eb) => portionsAreLeft(eb, count)))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

interface WalkUps {
  /** Portions within the plan. */
  readonly planned: number
  readonly beyond: number
}

/** Counts walk-up portions, or subtracts them again. The mealtime must be locked. */
export const countWalkUps = (tx: Transaction, servingId: string, { planned, beyond }: WalkUps) =>
  tx
    .updateTable('servings')
    .set((eb) => ({ walk_ups: eb('walk_ups', '+', planned), beyond: eb('beyond', '+', beyond) }))
    .where('id', '=', servingId)
    .execute()
