import type { Slot } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { addDays } from '../../platform/calendar.ts'
import type { Database } from '../../database/schema.ts'
import { isOnPlan } from '../../bookings/mealtime-counts.ts'
import { inOrderOfDays } from '../../bookings/mealtimes.ts'

/** Date and slot of a mealtime, or undefined. */
export const findMealtimeKey = (db: Database, id: string) =>
  db
    .selectFrom('mealtimes')
    .select(['date', 'slot'])
    .where('id', '=', id)
    // a mealtime that was planned again is forecast under its new id
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()

/** A mealtime's servings with their meals, without those taken off the plan before they were cooked. */
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

/** Waste of these servings, in the order of entry. */
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

/** The names and rooms, by member id, of members who agreed to be named with their separate portions. */
export async function listNamed(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, ResidentName>()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'room'])
    .where('id', 'in', userIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('member_needs')
          .select('label')
          .whereRef('user_id', '=', 'users.id')
          .where('for_kitchen', '=', sql.lit(true))
          .where('with_name', '=', sql.lit(true)),
      ),
    )
    .execute()
  return new Map<string, ResidentName>(
    rows.map(({ id, name, room }) => [id, { name, ...(room !== null && { room }) }]),
  )
}
interface ResidentName {
  readonly name: string
  readonly room?: string
}

/** Days before and after a mealtime in which to look for its neighbors. */
const near = 14

/** The published mealtimes just before and after this one. */
export async function findNeighbours(db: Database, { id, date, slot }: SheetMealtime) {
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

interface SheetMealtime {
  readonly id: string
  readonly date: string
  readonly slot: Slot
}
