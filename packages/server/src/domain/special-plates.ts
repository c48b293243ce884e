import { fitOf, type Needs } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { labelsOf, needsOf } from './labels.ts'
import { cookedFor } from './mealtime-counts.ts'

/** The requests that these servings are cooked for, those asked for first on top. */
export async function listCookedFor(db: Database, servingIds: readonly string[]) {
  if (servingIds.length === 0) return []
  const list = (condition: (typeof cookedFor)[number]) =>
    db
      .selectFrom('meal_requests')
      .select(['serving_id', 'user_id', 'portions', 'takeaway', 'note', 'status'])
      .where('serving_id', 'in', servingIds)
      .where(condition)
      .orderBy('request_time')
      .execute()
  return (await inTurn(cookedFor, list)).flat()
}
export type CookedFor = Awaited<ReturnType<typeof listCookedFor>>[number]

/** What the residents of these servings need, by their ids; only of those who have agreed that the kitchen counts them. */
export async function listNeeds(db: Database, servingIds: readonly string[]): Promise<Map<string, Needs>> {
  if (servingIds.length === 0) return new Map()
  const list = (condition: (typeof cookedFor)[number]) =>
    db
      .selectFrom('meal_requests')
      .innerJoin('member_needs', 'member_needs.user_id', 'meal_requests.user_id')
      .select(['member_needs.user_id', 'kind', 'label', 'traces'])
      .where('serving_id', 'in', servingIds)
      .where('for_kitchen', '=', sql.lit(true))
      .where(condition)
      .execute()
  const rows = (await inTurn(cookedFor, list)).flat()
  const members = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...members].map(([id, kept]) => [id, needsOf(kept)]))
}

/**
 * Counts the portions of a mealtime that are cooked for residents whose needs the meal does not fit, or of which it is not
 * known whether it does.
 */
export async function countSpecialPlates(db: Database, mealtimeId: string) {
  const servings = await db
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['servings.id', 'meals.labels'])
    .where('mealtime_id', '=', mealtimeId)
    .execute()
  const ids = servings.map(({ id }) => id)
  const needs = await listNeeds(db, ids)
  const labels = new Map(servings.map((row) => [row.id, labelsOf(row)]))
  let [separate, unknown] = [0, 0]
  for (const { user_id: userId, serving_id: servingId, portions } of await listCookedFor(db, ids)) {
    const fit = fitOf(labels.get(servingId ?? ''), needs.get(userId ?? '') ?? noNeeds)
    if (fit === 'no') separate += portions
    if (fit === 'unknown') unknown += portions
  }
  return { separate, unknown }
}

const noNeeds: Needs = { avoids: [], diets: [] }

/** Runs queries one after another, as a transaction has to. */
async function inTurn<Given, Found>(all: readonly Given[], run: (one: Given) => Promise<Found>) {
  const found: Found[] = []
  for (const one of all) found.push(await run(one))
  return found
}
