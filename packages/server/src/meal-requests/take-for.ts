import type { Database } from '../database/schema.ts'
import { portionsAreLeft } from '../database/shared/portions.ts'
import { closuresOf, ownRequestIn } from './serving-queries.ts'

export interface Taken {
  readonly servingId: string
  readonly mealId: string
  readonly userId: string
  readonly portions: number
}

/** Takes portions of a serving that this member has not asked for, unless the kitchen is closed. */
export const takeFor = (db: Database, { servingId, mealId, userId, portions }: Taken) =>
  db
    .updateTable('servings')
    .set((eb) => ({ taken: eb('taken', '+', portions) }))
    .where('servings.id', '=', servingId)
    .where('servings.meal_id', '=', mealId)
    .where((eb) => portionsAreLeft(eb, portions))
    .where((eb) => eb.not(eb.exists(ownRequestIn(eb, userId))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mealtimes')
            .select('mealtimes.id')
            .whereRef('mealtimes.id', '=', 'servings.mealtime_id')
            .where((day) => day.exists(closuresOf(day))),
        ),
      ),
    )
    .returning(['servings.id as serving_id', 'servings.price_cents'])
