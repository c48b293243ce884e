import { type BoardServing, mostWalkUps, type WalkUp } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { labelsOf } from '../../people/labels.ts'
import { isOnPlan } from '../../bookings/mealtime-counts.ts'
import { leftColumns, portionsLeft, walkUpsOf } from '../../bookings/portions.ts'

/** The meals of a mealtime as they are given to walk-ups, in the kitchen's order. */
export async function listBoardServings(db: Database, mealtimeId: string): Promise<BoardServing[]> {
  const rows = await db
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['servings.id', 'servings.meal_id', 'servings.meal_title', ...leftColumns])
    .select(['meals.title', 'meals.image', 'meals.labels'])
    .where('servings.mealtime_id', '=', mealtimeId)
    .where((eb) => isOnPlan(eb))
    .orderBy('servings.id')
    .execute()
  return rows.map((row) => {
    const labels = labelsOf(row)
    return {
      id: row.id,
      mealId: row.meal_id,
      title: row.title ?? row.meal_title,
      image: row.image ?? '',
      left: portionsLeft(row),
      ...walkUpsOf(row),
      ...(labels && { labels }),
    }
  })
}

/** The last walk-ups of a mealtime that were not undone, the newest first. */
export async function listWalkUps(db: Database, mealtimeId: string): Promise<WalkUp[]> {
  const rows = await db
    .selectFrom('walk_ups')
    .innerJoin('servings', 'servings.id', 'walk_ups.serving_id')
    .leftJoin('users as owner', 'owner.id', 'walk_ups.user_id')
    .leftJoin('users as staff', 'staff.id', 'walk_ups.by_user')
    .select(['walk_ups.id', 'walk_ups.serving_id', 'walk_ups.portions', 'walk_ups.at'])
    .select(['owner.name', 'owner.room', 'staff.name as by'])
    .where('servings.mealtime_id', '=', mealtimeId)
    .where('walk_ups.undo_id', 'is', null)
    .orderBy('walk_ups.reported_at', 'desc')
    .orderBy('walk_ups.id', 'desc')
    .limit(mostWalkUps)
    .execute()
  return rows.map(({ id, serving_id: servingId, portions, at, name, room, by }) => ({
    id,
    servingId,
    portions,
    at: toIso(at),
    ...(by !== null && { by }),
    ...(name !== null && { resident: { name, ...(room !== null && { room }) } }),
  }))
}
