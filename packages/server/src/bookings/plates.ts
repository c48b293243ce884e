import type { PlatesLeft } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'

/**
 * Counts, by mealtime id, how much residents left on their plates at these mealtimes, as far as they
 * answered.
 */
export async function countPlates(
  db: Database,
  mealtimeIds: readonly string[],
): Promise<(mealtimeId: string) => PlatesLeft> {
  if (mealtimeIds.length === 0) return () => none
  const rows = await db
    .selectFrom('plates')
    .select(({ fn }) => ['mealtime_id', 'left_over', fn.countAll().as('count')])
    .where('mealtime_id', 'in', mealtimeIds)
    .groupBy(['mealtime_id', 'left_over'])
    .execute()
  const ofMealtimes = Map.groupBy(rows, ({ mealtime_id: id }) => id)
  return (id) => ({
    ...none,
    ...Object.fromEntries(
      (ofMealtimes.get(id) ?? []).map(({ left_over: left, count }) => [left, Number(count)]),
    ),
  })
}

const none: PlatesLeft = { none: 0, half: 0, all: 0 }
