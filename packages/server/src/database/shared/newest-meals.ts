import type { SelectQueryBuilder } from 'kysely'
import { afterKeyset, type NewestFirst } from '../page.ts'
import type { Schema } from '../schema.ts'

export type MealQuery<Row = {}> = SelectQueryBuilder<Schema, 'meals', Row>

/** What such a query selects. */
export type MealColumns<Row> = readonly `meals.${keyof Row & string}`[]

/** The columns by which meals are sorted newest first. */
export const newestColumns = ['meals.post_time', 'meals.id'] as const

/** Sorts meals newest first, starting after the last one seen. */
export const newestMeals = <Row>(meals: MealQuery<Row>, after?: NewestFirst): MealQuery<Row> =>
  afterKeyset(meals, newestColumns, 'desc', after)
