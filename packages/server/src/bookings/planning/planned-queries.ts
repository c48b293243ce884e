import { type Currency, toMajorUnits, type PlannedMealtime, type PlannedServing } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import type { DateRange } from '../../platform/calendar.ts'
import { findConventions } from '../../platform/settings.ts'
import { countMealtimes, isOnPlan } from '../mealtime-counts.ts'
import { getWalkUps } from '../portions.ts'
import { inOrderOfDays, toMealtimeFields, withoutReplanned } from '../mealtimes.ts'

/**
 * The mealtimes on these days, both included, as the kitchen plans them, in order. If a mealtime was planned
 * again, only the newest version is listed.
 */
export async function listPlanned(db: Database, { from, until }: DateRange): Promise<PlannedMealtime[]> {
  const rows = await mealtimes(db)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .execute()
  const planned = await withServings(db, withoutReplanned(rows))
  return planned.toSorted(inOrderOfDays)
}

/** An existing mealtime, as the kitchen plans it. */
export async function findPlanned(db: Database, id: string): Promise<PlannedMealtime | undefined> {
  const [found] = await withServings(db, await mealtimes(db).where('id', '=', id).execute())
  return found
}

const mealtimes = (db: Database) => db.selectFrom('mealtimes').selectAll()
type MealtimeRow = Awaited<ReturnType<ReturnType<typeof mealtimes>['executeTakeFirstOrThrow']>>

async function withServings(db: Database, rows: readonly MealtimeRow[]): Promise<PlannedMealtime[]> {
  const ids = rows.map(({ id }) => id)
  const servings = await listServings(db, ids)
  const getCounts = await countMealtimes(db, ids)
  const { currency } = await findConventions(db)
  return rows.map((row) => ({
    ...toMealtimeFields(row),
    state: row.state,
    revision: row.revision,
    counts: getCounts(row.id),
    servings: (servings.get(row.id) ?? []).map((serving) => plannedServing(serving, currency)),
  }))
}

/** Servings of these mealtimes, except those taken off the plan, which are stored only because of their requests. */
async function listServings(db: Database, mealtimeIds: readonly string[]) {
  if (mealtimeIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .selectAll('servings')
    .select(['meals.title', 'meals.image'])
    .where('mealtime_id', 'in', mealtimeIds)
    .where((eb) => isOnPlan(eb))
    .orderBy('servings.id')
    .execute()
  return Map.groupBy(rows, ({ mealtime_id }) => mealtime_id)
}

type ServingRow = NonNullable<ReturnType<Awaited<ReturnType<typeof listServings>>['get']>>[number]

const plannedServing = (row: ServingRow, currency: Currency): PlannedServing => ({
  id: row.id,
  mealId: row.meal_id,
  title: row.title ?? row.meal_title,
  image: row.image ?? '',
  price: toMajorUnits(row.price_cents, currency),
  portions: row.portions,
  taken: row.taken,
  ...getWalkUps(row),
})
