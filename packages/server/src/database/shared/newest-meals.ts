import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { NewestFirst } from '../page.ts'
import type { Database, Schema } from '../schema.ts'

export type MealQuery = SelectQueryBuilder<Schema, 'meals', {}>

/**
 * Meals sorted newest first, by `post_time` and `id`, from the newest on or after the last one seen. Conditions, columns and
 * a limit are the caller's to add.
 * @example newestMeals(db).where('status', '=', 'published').select(['id', 'title']).limit(20)
 */
export function newestMeals(db: Database, after?: NewestFirst): MealQuery {
  const all = db.selectFrom('meals').orderBy('meals.post_time', 'desc').orderBy('meals.id', 'desc')
  if (!after) return all
  const [postTime, id] = after
  return all.where(sql<SqlBool>`(meals.post_time, meals.id) < (${postTime}, ${id})`)
}
