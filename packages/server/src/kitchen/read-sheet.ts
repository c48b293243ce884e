import {
  allergens,
  diets,
  fitOf,
  type KitchenSheet,
  type MealLabels,
  type Needs,
  Refusal,
  type SheetCounts,
} from '@warm-ladle/contract'
import { addDays } from '../domain/calendar.ts'
import type { Clock } from '../domain/clock.ts'
import { lockMealtimeToRead } from '../database/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { labelsOf } from '../domain/labels.ts'
import { mealtimeOf } from '../domain/mealtimes.ts'
import { inTransaction } from '../database/transaction.ts'
import { toBoolean, toIso } from '../database/values.ts'
import { daysBefore } from '../domain/retention.ts'
import {
  type CookedFor,
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

interface Counted {
  readonly servings: readonly Pick<SheetServingRow, 'portions' | 'taken' | 'walk_ups'>[]
  /** The requests that the servings are cooked for. */
  readonly requests: readonly Pick<CookedFor, 'user_id' | 'portions' | 'takeaway' | 'status'>[]
  /** By the ids of members. */
  readonly needs: ReadonlyMap<string, Needs>
  /** What is stated of the meal, undefined where nothing is; missing for several meals. */
  readonly meal?: { readonly labels: MealLabels | undefined }
}

/** The portions of one serving, or of several together. */
function countPortions({ servings, requests, needs, meal }: Counted): SheetCounts {
  const ofStatus = (status: CookedFor['status']) =>
    portionsOf(requests.filter((request) => request.status === status))
  const needing = (isMeant: (needs: Needs) => boolean) =>
    portionsOf(
      requests.filter(({ user_id }) => {
        const known = user_id === null ? undefined : needs.get(user_id)
        return known !== undefined && isMeant(known)
      }),
    )
  const fit = (single: Needs) => (meal ? { fits: fitOf(meal.labels, single) } : {})
  return {
    planned: sum(servings, ({ portions }) => portions),
    asked: sum(servings, ({ taken }) => taken),
    takeaway: portionsOf(requests.filter(({ takeaway }) => toBoolean(takeaway))),
    pickedUp: ofStatus('delivered'),
    waiting: ofStatus('pending'),
    noShows: ofStatus('cancelled'),
    walkUps: sum(servings, ({ walk_ups }) => walk_ups),
    avoids: mostFirst(
      allergens.map((allergen) => ({
        allergen,
        portions: needing(({ avoids }) => avoids.includes(allergen)),
        ...fit({ avoids: [allergen], diets: [] }),
      })),
    ),
    diets: mostFirst(
      diets.map((diet) => ({
        diet,
        portions: needing((known) => known.diets.includes(diet)),
        ...fit({ avoids: [], diets: [diet] }),
      })),
    ),
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

const portionsOf = (requests: readonly { readonly portions: number }[]) =>
  sum(requests, ({ portions }) => portions)

/** Those that are needed; where as many portions need them they stay in the contract's order. */
const mostFirst = <Need extends { readonly portions: number }>(needs: readonly Need[]): Need[] =>
  needs.filter(({ portions }) => portions > 0).toSorted((one, other) => other.portions - one.portions)
