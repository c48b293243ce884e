import type { PlateLeft, Slot } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { addDays } from '../domain/calendar.ts'
import type { Database } from '../database/schema.ts'
import { isOnPlan } from '../domain/mealtime-counts.ts'
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
        isOnPlan(eb),
        eb.exists(eb.selectFrom('waste').select('waste.id').whereRef('waste.serving_id', '=', 'servings.id')),
      ]),
    )
    .orderBy('servings.id')
    .execute()
export type SheetServingRow = Awaited<ReturnType<typeof listSheetServings>>[number]

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

/** Requests of these servings that wait, and whose residents have changed their needs after orders were closed. */
export async function listWithLaterNeeds(db: Database, servingIds: readonly string[]) {
  if (servingIds.length === 0) return []
  return (
    db
      .selectFrom('meal_requests')
      .innerJoin('users', 'users.id', 'meal_requests.user_id')
      .select(['serving_id', 'users.id as user_id', 'portions', 'name', 'room', 'needs_at_close'])
      .where('serving_id', 'in', servingIds)
      // literals, which the partial indexes are found by
      .where('needs_at_close', 'is not', null)
      .where('status', '=', sql.lit('pending'))
      .orderBy('name')
      .execute()
  )
}

/** How many residents have left what on the plates of a mealtime, of those who said so. */
export async function countPlates(db: Database, mealtimeId: string): Promise<Record<PlateLeft, number>> {
  const rows = await db
    .selectFrom('plates')
    .select(({ fn }) => ['left_over', fn.countAll().as('count')])
    .where('mealtime_id', '=', mealtimeId)
    .groupBy('left_over')
    .execute()
  const countOf = (left: PlateLeft) => Number(rows.find((row) => row.left_over === left)?.count ?? 0)
  return { none: countOf('none'), half: countOf('half'), all: countOf('all') }
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
