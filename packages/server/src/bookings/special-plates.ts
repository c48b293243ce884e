import { getSuitability, type Needs, type SpecialPlates } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { parseGuestNeeds, parseStoredNeeds, parseLabels, toNeeds, noNeeds } from '../people/labels.ts'
import { isCookedFor, isNoShow } from './request-rows.ts'

/** The requests to cook for at these servings, earliest first, with no-shows at the end. */
export async function listCookedFor(db: Database, servingIds: readonly string[]) {
  if (servingIds.length === 0) return []
  return db
    .selectFrom('meal_requests')
    .select(['serving_id', 'user_id', 'portions', 'takeaway', 'note', 'status', 'needs_at_close'])
    .select(['guests', 'guest_needs'])
    .where('serving_id', 'in', servingIds)
    .where(isCookedFor)
    .orderBy(sql`case when ${isNoShow} then 1 else 0 end`)
    .orderBy('request_time')
    .execute()
}
export type CookedFor = Awaited<ReturnType<typeof listCookedFor>>[number]

/**
 * The needs of the resident behind a request; once requests are closed, those at that moment, to keep the cooking
 * plan stable.
 *
 * @param needs residents' current needs, by resident id
 */
export function getCookedNeeds(
  { user_id: userId, needs_at_close: then }: Pick<CookedFor, 'user_id' | 'needs_at_close'>,
  needs: ReadonlyMap<string, Needs>,
): Needs {
  return parseStoredNeeds(then) ?? needs.get(userId ?? '') ?? noNeeds
}

/** Portions of a request for the same needs: the resident's, or those of one guest. */
interface CookedPlate {
  readonly portions: number
  readonly needs: Needs
  readonly isGuest: boolean
}

/** A request's portions by needs: the resident's, and one for each guest. */
export function toPlates(
  request: Pick<CookedFor, 'user_id' | 'needs_at_close' | 'portions' | 'guests' | 'guest_needs'>,
  needs: ReadonlyMap<string, Needs>,
): CookedPlate[] {
  const own = { portions: request.portions - request.guests, needs: getCookedNeeds(request, needs) }
  const guests = parseGuestNeeds(request).map((guest) => ({ portions: 1, needs: guest, isGuest: true }))
  return [{ ...own, isGuest: false }, ...guests]
}

/** The needs of residents at these servings who agreed to have them counted, by resident id. */
export async function listNeeds(db: Database, servingIds: readonly string[]): Promise<Map<string, Needs>> {
  if (servingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('meal_requests')
    .innerJoin('member_needs', 'member_needs.user_id', 'meal_requests.user_id')
    .select(['member_needs.user_id', 'kind', 'label', 'traces'])
    .where('serving_id', 'in', servingIds)
    .where('for_kitchen', '=', sql.lit(true))
    .where(isCookedFor)
    .execute()
  const members = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...members].map(([id, needRows]) => [id, toNeeds(needRows)]))
}

/** The special portions of a mealtime. */
export async function countSpecialPlates(db: Database, mealtimeId: string): Promise<SpecialPlates> {
  const servings = await db
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['servings.id', 'meals.labels'])
    .where('mealtime_id', '=', mealtimeId)
    .execute()
  const ids = servings.map(({ id }) => id)
  return sumSpecialPlates(servings, {
    requests: await listCookedFor(db, ids),
    needs: await listNeeds(db, ids),
  })
}

/** Portions for residents whose needs the meal does not meet or might not meet. */
export function sumSpecialPlates(
  servings: readonly LabelledServing[],
  {
    requests,
    needs,
  }: { readonly requests: readonly CookedFor[]; readonly needs: ReadonlyMap<string, Needs> },
): SpecialPlates {
  const labels = new Map(servings.map((row) => [row.id, parseLabels(row)]))
  let [separate, unknown] = [0, 0]
  for (const request of requests) {
    for (const plate of toPlates(request, needs)) {
      const suitability = getSuitability(labels.get(request.serving_id ?? ''), plate.needs)
      if (suitability === 'no') separate += plate.portions
      if (suitability === 'unknown') unknown += plate.portions
    }
  }
  return { separate, unknown }
}

type LabelledServing = Parameters<typeof parseLabels>[0] & { readonly id: string }
