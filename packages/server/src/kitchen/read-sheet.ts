import { type KitchenSheet, Refusal } from '@warm-ladle/contract'
import { addDays } from '../calendar.ts'
import type { Clock } from '../clock.ts'
import { lockMealtimeToRead } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { daysBefore } from '../retention.ts'
import { labelsOf } from '../database/shared/meal-labels.ts'
import { mealtimeOf } from '../database/shared/mealtime-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { toBoolean, toIso } from '../database/values.ts'
import { countPortions, type Counted } from './count-portions.ts'
import {
  findNeighbours,
  listCookedFor,
  listNeeds,
  listSheetServings,
  listWaste,
  type SheetServingRow,
} from './sheet-queries.ts'

export interface KitchenServices {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
}

export interface SheetServices extends KitchenServices {
  /** Days after a mealtime for which needs are counted on its sheet. */
  readonly needDays: number
}

/**
 * Reads the sheet of a mealtime. The mealtime is locked meanwhile and the clock read after that: a request that was in
 * time is either on the sheet, or the sheet does not call itself final.
 *
 * @throws {Refusal} when it is not published
 */
export function readSheet(
  { db, clock, timeZone, needDays }: SheetServices,
  id: string,
): Promise<KitchenSheet> {
  return inTransaction(db, async (tx) => {
    const row = await lockMealtimeToRead(tx, id)
    const now = clock()
    if (!row || row.state === 'draft') throw new Refusal('not-found')
    const mealtime = mealtimeOf(row)
    return {
      ...mealtime,
      state: row.state,
      now: now.toISOString(),
      timeZone,
      final: mealtime.ordersCloseAt <= now.toISOString(),
      ...(await findNeighbours(tx, row)),
      nextTime: addDays(row.date, 7),
      ...(await readServings(tx, id, mealtime.endsAt > daysBefore(now, needDays).toISOString())),
    }
  })
}

/** The servings with all that was asked for, and their sum; needs are counted for some weeks only. */
async function readServings(tx: Transaction, mealtimeId: string, countsNeeds: boolean) {
  const rows = await listSheetServings(tx, mealtimeId)
  const ids = rows.map(({ id }) => id)
  const all: Everything = {
    requests: await listCookedFor(tx, ids),
    needs: countsNeeds ? await listNeeds(tx, ids) : new Map(),
    waste: await listWaste(tx, ids),
  }
  return {
    servings: rows.map((row) => servingOf(row, all)),
    total: countPortions({ servings: rows, requests: all.requests, needs: all.needs }),
  }
}

interface Everything extends Pick<Counted, 'needs'> {
  readonly requests: Awaited<ReturnType<typeof listCookedFor>>
  readonly waste: Awaited<ReturnType<typeof listWaste>>
}

function servingOf(row: SheetServingRow, { needs, ...all }: Everything): KitchenSheet['servings'][number] {
  const requests = all.requests.filter(({ serving_id }) => serving_id === row.id)
  const waste = all.waste.filter(({ serving_id }) => serving_id === row.id)
  return {
    id: row.id,
    mealId: row.meal_id,
    title: row.title ?? row.meal_title,
    image: row.image ?? '',
    ...countPortions({ servings: [row], requests, needs, meal: { labels: labelsOf(row) } }),
    notes: requests
      .filter(({ note }) => note !== '')
      .map(({ note, portions, takeaway }) => ({ text: note, portions, takeaway: toBoolean(takeaway) })),
    waste: waste.map(({ id, kind, grams, at }) => ({ id, kind, grams, at: toIso(at) })),
  }
}
