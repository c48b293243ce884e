import { isKitchenClosed, type Slot } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { listClosures } from '../database/shared/closures.ts'
import { toBoolean } from '../database/values.ts'
import type { Observation } from './forecast.ts'

/** Milliseconds after its end from which on a mealtime counts: by then it is known what was not picked up. */
const settling = 2 * 60 * 60 * 1000

export interface DatedObservation extends Observation {
  readonly date: string
  readonly slot: Slot
}

/** The mealtimes of these days, both included, that are over, newest first; without those on which the kitchen was closed. */
export async function listObservations(
  db: Database,
  { from, until }: { readonly from: string; readonly until: string },
  now: Date,
): Promise<DatedObservation[]> {
  const before = new Date(now.getTime() - settling).toISOString()
  const rows = await servingsOf(db, from, until, before)
  const closures = await listClosures(db, { from, until })
  const mealtimes = [...Map.groupBy(rows, ({ mealtime_id }) => mealtime_id).values()].map(observationOf)
  return mealtimes.filter((mealtime) => !isKitchenClosed(mealtime, closures))
}

const servingsOf = (db: Database, from: string, until: string, before: string) =>
  db
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .select(['mealtime_id', 'date', 'slot', 'taken', 'walk_ups'])
    .select((eb) => {
      const requests = eb.selectFrom('meal_requests').whereRef('serving_id', '=', 'servings.id')
      // literals, which partial indexes are found by
      const missed = requests.where('closed_as', '=', sql.lit('no-show'))
      const delivered = requests
        .where('status', '<>', sql.lit('cancelled'))
        .where('status', '=', sql.lit('delivered'))
      return [
        missed.select((sum) => sum.fn.sum('portions').as('missed')).as('missed'),
        eb.exists(delivered.select('meal_requests.id')).as('is_recorded'),
      ]
    })
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('state', 'in', ['published', 'closed'])
    .where('ends_at', '<=', before)
    .orderBy('date', 'desc')
    .execute()

type ServingRow = Awaited<ReturnType<typeof servingsOf>>[number]

function observationOf(servings: readonly ServingRow[]) {
  const [first] = servings
  if (!first) throw new Error('A mealtime was found without a serving.')
  const sum = (of: (row: ServingRow) => number) => servings.reduce((total, row) => total + of(row), 0)
  return {
    date: first.date,
    slot: first.slot,
    ordered: sum(({ taken }) => taken),
    missed: sum(({ missed }) => Number(missed ?? 0)),
    walkUps: sum(({ walk_ups }) => walk_ups),
    isRecorded: servings.some(({ is_recorded }) => toBoolean(is_recorded)),
  }
}
