import type { Needs, Slot } from '@warm-ladle/contract'
import { type SqlBool, sql } from 'kysely'
import { addDays } from '../domain/calendar.ts'
import type { Database } from '../database/schema.ts'
import { needsOf } from '../domain/labels.ts'
import { inOrderOfDays } from '../domain/mealtimes.ts'

/** The servings of a mealtime with their meals, without those that were taken off the plan before they were cooked. */
export const listSheetServings = (db: Database, mealtimeId: string) =>
  db
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .selectAll('servings')
    .select(['meals.title', 'meals.image', 'meals.labels'])
    .where('mealtime_id', '=', mealtimeId)
    .where((eb) =>
      eb.or([
        eb('meal_id', 'is not', null),
        eb('taken', '>', 0),
        eb('walk_ups', '>', 0),
        eb.exists(eb.selectFrom('waste').select('waste.id').whereRef('waste.serving_id', '=', 'servings.id')),
      ]),
    )
    .orderBy('servings.id')
    .execute()
export type SheetServingRow = Awaited<ReturnType<typeof listSheetServings>>[number]

/** Requests that the kitchen cooks for: all but those that were given back. Each condition has its partial index. */
const cookedFor = [
  sql<SqlBool>`meal_requests.status <> 'cancelled'`,
  sql<SqlBool>`meal_requests.closed_as = 'no-show'`,
]

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
      .select(['member_needs.user_id', 'kind', 'label'])
      .where('serving_id', 'in', servingIds)
      .where('for_kitchen', '=', sql.lit(true))
      .where(condition)
      .execute()
  const rows = (await inTurn(cookedFor, list)).flat()
  const members = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...members].map(([id, kept]) => [id, needsOf(kept)]))
}

/** What was thrown away of these servings, in the order of its entry. */
export async function listWaste(db: Database, servingIds: readonly string[]) {
  if (servingIds.length === 0) return []
  return db
    .selectFrom('waste')
    .select(['id', 'serving_id', 'kind', 'grams', 'at'])
    .where('serving_id', 'in', servingIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Days before and after a mealtime in which its neighbours are looked for. */
const near = 14

/** The published mealtimes before and after one. */
export async function findNeighbours(db: Database, { id, date, slot }: Dated) {
  const rows = await db
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot'])
    .where('date', '>=', addDays(date, -near))
    .where('date', '<=', addDays(date, near))
    .where('state', 'in', ['published', 'closed'])
    .where('id', '<>', id)
    .execute()
  const own = { date, slot }
  const inOrder = rows.toSorted(inOrderOfDays)
  return {
    previous: inOrder.findLast((other) => inOrderOfDays(other, own) < 0) ?? null,
    next: inOrder.find((other) => inOrderOfDays(other, own) > 0) ?? null,
  }
}

interface Dated {
  readonly id: string
  readonly date: string
  readonly slot: Slot
}

/** Runs queries one after another, as a transaction has to. */
async function inTurn<Given, Found>(all: readonly Given[], run: (one: Given) => Promise<Found>) {
  const found: Found[] = []
  for (const one of all) found.push(await run(one))
  return found
}
