import type { ExpressionBuilder } from 'kysely'
import type { Schema, Transaction } from '../database/schema.ts'

/** The columns of a serving that say what is left of it. */
export const leftColumns = [
  'servings.portions',
  'servings.taken',
  'servings.walk_ups',
  'servings.beyond',
] as const

/** What was planned of a serving, and given away. */
export interface GivenAway {
  readonly portions: number
  readonly taken: number
  readonly walk_ups: number
  readonly beyond: number
}

/** Portions of a serving that nobody has asked for and no walk-up was given; less than 0 where more were given. */
const getRemainder = ({ portions, taken, walk_ups, beyond }: GivenAway) =>
  portions - taken - walk_ups - beyond

/** Portions of a serving that nobody has asked for and no walk-up was given. */
export const portionsLeft = (serving: GivenAway): number => Math.max(getRemainder(serving), 0)

/** The walk-ups of a serving, and how many of them are beyond the plan. */
export const getWalkUps = (serving: GivenAway) => ({
  walkUps: serving.walk_ups + serving.beyond,
  beyond: Math.max(-getRemainder(serving), 0),
})

/**
 * The condition that nothing says of a serving that it was cooked: no request ever referred to it, no portion was given
 * without one, and no waste was weighed. Others are kept when their meal is taken off the plan.
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

/** Whether so many portions of a serving are left. */
const portionsAreLeft = (eb: ExpressionBuilder<Schema, 'servings'>, count: number) =>
  eb(eb(eb('taken', '+', eb.ref('walk_ups')), '+', eb.ref('beyond')), '<=', eb('portions', '-', count))

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
    .$if(count > 0, (query) => query.where((eb) => portionsAreLeft(eb, count)))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

interface WalkUps {
  /** Of the portions that are planned. */
  readonly planned: number
  readonly beyond: number
}

/** Counts portions that were given without a request, or takes them back. The mealtime has to be locked. */
export const countWalkUps = (tx: Transaction, servingId: string, { planned, beyond }: WalkUps) =>
  tx
    .updateTable('servings')
    .set((eb) => ({ walk_ups: eb('walk_ups', '+', planned), beyond: eb('beyond', '+', beyond) }))
    .where('id', '=', servingId)
    .execute()
