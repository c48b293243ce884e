import { type Board, type Pickup, Refusal, type UndatedBoard } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { mealtimeOf } from '../database/shared/mealtime-of.ts'
import { listNeeds, listNeedsOf } from './need-queries.ts'
import { listPickupRows, listServingActs, type WhichPickups } from './pickup-queries.ts'
import { pickupsOf, undatedTicketsOf } from './pickups-of.ts'
import { findMealtime, findUndatedActivity, since } from './queries.ts'
import { listUndatedActs, listUndatedRows } from './undated-queries.ts'

/** Pick-ups of a mealtime that something is left of: all, or the one with an id. */
export async function listPickups(db: Database, which: WhichPickups): Promise<Pickup[]> {
  const rows = await listPickupRows(db, which)
  const needs = await listNeeds(db, which.mealtimeId)
  const acts = await listServingActs(db, which.mealtimeId)
  return pickupsOf({ rows, needs, acts })
}

/**
 * The board of a mealtime.
 *
 * @throws {Refusal} when it does not take place
 */
export async function readBoard(db: Database, id: string): Promise<Omit<Board, 'now' | 'timeZone'>> {
  // before the pick-ups: what happens meanwhile is announced once more
  const mealtime = await findMealtime(db, id)
  if (!mealtime) throw new Refusal('not-found')
  const { activity, state } = mealtime
  const pickups = await listPickups(db, { mealtimeId: id })
  return { activity, mealtime: { ...mealtimeOf(mealtime), state }, pickups }
}

/** The board of requests for no particular time. */
export async function readUndated(
  db: Database,
  now: Date,
): Promise<Pick<UndatedBoard, 'activity' | 'tickets'>> {
  const activity = await findUndatedActivity(db)
  const lately = new Date(now.getTime() - since)
  const rows = await listUndatedRows(db, lately)
  const needs = await listNeedsOf(db, [...new Set(rows.map(({ user_id: userId }) => userId))])
  return { activity, tickets: undatedTicketsOf({ rows, needs, acts: await listUndatedActs(db, lately) }) }
}
