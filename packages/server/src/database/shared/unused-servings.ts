import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * The condition that nothing says of a serving that it was cooked: no request ever referred to it, no portion was given
 * without one, and no waste was weighed. Others are kept when their meal is taken off the plan.
 */
export const isUnused = (eb: ExpressionBuilder<Schema, 'servings'>) =>
  eb.and([
    eb('servings.walk_ups', '=', 0),
    ...(['meal_requests', 'waste'] as const).map((table) =>
      eb.not(
        eb.exists(
          eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.serving_id`, '=', 'servings.id'),
        ),
      ),
    ),
  ])
