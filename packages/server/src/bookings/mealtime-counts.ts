import { defaultBadge, type MealtimeCounts } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database, Schema } from '../database/schema.ts'
import { hasRequestAt, isCookedFor, isHeld } from './request-rows.ts'

/**
 * Counts people and portions at these mealtimes, for every page that shows such numbers: the overview, the queue, the
 * counter, the kitchen's sheet and the planner. It is a single statement, so all numbers are from the same moment.
 *
 * @returns the counts by mealtime id
 */
export async function countMealtimes(
  db: Database,
  mealtimeIds: readonly string[],
): Promise<(mealtimeId: string) => MealtimeCounts> {
  const rows = mealtimeIds.length === 0 ? [] : await listCounts(db, mealtimeIds)
  const counts = new Map(rows.map((row) => [row.mealtime_id, toCounts(row)]))
  return (id) => counts.get(id) ?? none
}

/**
 * The condition that a serving is on the plan; servings taken off the plan are stored only because they had requests.
 */
export const isOnPlan = (eb: ExpressionBuilder<Schema, 'servings'>) =>
  eb.or([eb('meal_id', 'is not', null), eb('taken', '>', 0), eb('walk_ups', '>', 0), eb('beyond', '>', 0)])

/**
 * Walk-up portions of a serving beyond the planned ones, minus portions that were cancelled or planned later.
 */
const beyondPlan = sql<number>`case when taken + walk_ups + beyond > portions then taken + walk_ups + beyond - portions else 0 end`

function listCounts(db: Database, mealtimeIds: readonly string[]) {
  const requests = () =>
    db
      .selectFrom('servings')
      .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
      .select(({ fn }) => [
        'servings.mealtime_id',
        'meal_requests.status',
        'meal_requests.portions',
        // counts each request of a deleted member as one person, because there is no record of its owner
        fn.coalesce('meal_requests.user_id', 'meal_requests.id').as('person'),
      ])
      .where('servings.mealtime_id', 'in', mealtimeIds)
      .where(isCookedFor)
  return (
    db
      .with('asked', requests)
      .with('people', (cte) =>
        cte
          .selectFrom('asked')
          .select(({ fn }) => [
            'mealtime_id',
            // null instead of 0 for people without pending portions
            fn.sum('portions').filterWhere('status', '=', 'pending').as('waiting'),
            fn.sum('portions').filterWhere('status', '=', 'delivered').as('served'),
            fn.sum('portions').filterWhere('status', '=', 'cancelled').as('missed'),
          ])
          .groupBy(['mealtime_id', 'person']),
      )
      .with('requested', (cte) =>
        cte
          .selectFrom('people')
          .select(({ fn }) => [
            'mealtime_id',
            fn.countAll().as('people'),
            fn.count('waiting').as('people_waiting'),
            fn.count('served').filterWhere('waiting', 'is', null).as('people_served'),
            fn.sum('waiting').as('waiting'),
            fn.sum('served').as('served'),
            fn.sum('missed').as('missed'),
          ])
          .groupBy('mealtime_id'),
      )
      .with('cooked', (cte) =>
        cte
          .selectFrom('servings')
          .select(({ fn }) => [
            'mealtime_id',
            fn.sum('portions').as('planned'),
            fn.sum(sql`walk_ups + beyond`).as('walk_ups'),
            fn.sum(beyondPlan).as('beyond'),
          ])
          .where('mealtime_id', 'in', mealtimeIds)
          .where((eb) => isOnPlan(eb))
          .groupBy('mealtime_id'),
      )
      .with('absent', () => listAbsent(db, mealtimeIds))
      // servings with requests stay on the plan, so no mealtime with requests is missing here
      .selectFrom('cooked')
      .leftJoin('requested', 'requested.mealtime_id', 'cooked.mealtime_id')
      .leftJoin('absent', 'absent.mealtime_id', 'cooked.mealtime_id')
      .selectAll('requested')
      .select(['cooked.mealtime_id', 'planned', 'walk_ups', 'beyond', 'away'])
      .execute()
  )
}

/** Residents with a badge who are away at these mealtimes, except those who requested a meal anyway. */
const listAbsent = (db: Database, mealtimeIds: readonly string[]) =>
  db
    .selectFrom('mealtimes')
    .innerJoin('absences', (join) =>
      join
        .onRef('absences.from_date', '<=', 'mealtimes.date')
        .onRef('absences.until_date', '>=', 'mealtimes.date')
        .on(sql<SqlBool>`absences.slots like '%' || mealtimes.slot || '%'`)
        .on('absences.ended_at', 'is', null),
    )
    .innerJoin('users', 'users.id', 'absences.user_id')
    .select(({ fn }) => ['mealtimes.id as mealtime_id', fn.count('absences.user_id').distinct().as('away')])
    .where('mealtimes.id', 'in', mealtimeIds)
    .where('users.badge', '<>', defaultBadge)
    .where((eb) => eb.or([eb('stay_until', 'is', null), eb('stay_until', '>=', eb.ref('mealtimes.date'))]))
    .where(({ not }) => not(hasRequestAt('mealtimes.id', sql.ref('absences.user_id'), isHeld)))
    .groupBy('mealtimes.id')

type CountsRow = Awaited<ReturnType<typeof listCounts>>[number]

function toCounts(row: CountsRow): MealtimeCounts {
  // PostgreSQL returns sums as strings, and null if there are no rows
  const count = (name: Exclude<keyof CountsRow, 'mealtime_id'>) => Number(row[name] ?? 0)
  const [waiting, served, noShows] = [count('waiting'), count('served'), count('missed')]
  return {
    planned: count('planned'),
    asked: { people: count('people'), portions: waiting + served + noShows },
    waiting: { people: count('people_waiting'), portions: waiting },
    served: { people: count('people_served'), portions: served },
    noShows,
    walkUps: count('walk_ups'),
    beyond: count('beyond'),
    ...(count('away') > 0 && { away: count('away') }),
  }
}

const noRequests = { people: 0, portions: 0 } as const
/** The counts for a mealtime without meals. */
const none: MealtimeCounts = {
  planned: 0,
  asked: noRequests,
  waiting: noRequests,
  served: noRequests,
  noShows: 0,
  walkUps: 0,
  beyond: 0,
}
