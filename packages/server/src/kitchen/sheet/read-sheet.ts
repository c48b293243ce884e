import {
  allergens,
  diets,
  getSuitability,
  type Forecast,
  type KitchenSheet,
  type MealLabels,
  type Needs,
  type SheetNeeds,
} from '@warm-ladle/contract'
import { addDays } from '../../platform/calendar.ts'
import { lockMealtimeToRead } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { parseLabels } from '../../people/labels.ts'
import { countMealtimes } from '../../bookings/mealtime-counts.ts'
import { getWalkUps } from '../../bookings/portions.ts'
import { toMealtimeFields } from '../../bookings/mealtimes.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toBoolean, toIso } from '../../database/values.ts'
import { daysBefore } from '../../platform/retention.ts'
import { countPlates } from '../../bookings/plates.ts'
import {
  type CookedFor,
  listCookedFor,
  listNeeds,
  toPlates,
  sumSpecialPlates,
} from '../../bookings/special-plates.ts'
import { cookServings } from '../cook.ts'
import { listApartPlates } from './apart-plates.ts'
import { findForecast, type KitchenServices } from './list-forecasts.ts'
import {
  findMealtimeKey,
  findNeighbours,
  listSheetServings,
  listWaste,
  type SheetServingRow,
} from './sheet-queries.ts'

export interface SheetServices extends KitchenServices {
  /** Number of days after a mealtime for which its sheet counts needs. */
  readonly needDays: number
}

/**
 * Reads a mealtime's sheet, starting with the forecast, which covers half a year. Meanwhile the mealtime is
 * locked, and the clock is read only once it is: either every request made in time is on the sheet, or the
 * sheet is not marked as final.
 *
 * @returns undefined if it is not published
 */
export async function readSheet(services: SheetServices, id: string): Promise<KitchenSheet | undefined> {
  const { db, clock, timeZone, needDays } = services
  const known = await findMealtimeKey(db, id)
  const forecast = known && (await findForecast(services, known))
  return inTransaction(db, async (tx) => {
    const row = await lockMealtimeToRead(tx, id)
    const now = clock()
    if (!row || row.state === 'draft') return undefined
    const mealtime = toMealtimeFields(row)
    return {
      ...mealtime,
      state: row.state,
      now: now.toISOString(),
      timeZone,
      final: mealtime.ordersCloseAt <= now.toISOString(),
      ...(await findNeighbours(tx, row)),
      nextTime: addDays(row.date, 7),
      ...(await readServings(tx, id, {
        forecast,
        countsNeeds: mealtime.endsAt > daysBefore(now, needDays).toISOString(),
      })),
    }
  })
}

/** The servings with their requests and totals; needs are counted only for a few weeks. */
async function readServings(
  tx: Transaction,
  mealtimeId: string,
  { forecast, countsNeeds }: { readonly forecast: Forecast | undefined; readonly countsNeeds: boolean },
) {
  const rows = await listSheetServings(tx, mealtimeId)
  const ids = rows.map(({ id }) => id)
  const all: Everything = {
    requests: await listCookedFor(tx, ids),
    needs: countsNeeds ? await listNeeds(tx, ids) : new Map(),
    waste: await listWaste(tx, ids),
  }
  const { ofMeals, cook } = cookServings(rows, forecast)
  return {
    servings: rows.map((row, index) => ({ cook: ofMeals[index] ?? 0, ...sheetServing(row, all) })),
    cook,
    counts: (await countMealtimes(tx, [mealtimeId]))(mealtimeId),
    needs: countNeeds(all),
    specialPlates: sumSpecialPlates(rows, all),
    ...(await listApartPlates(tx, rows, all)),
    plates: (await countPlates(tx, [mealtimeId]))(mealtimeId),
  }
}

interface Everything extends Pick<SheetSources, 'needs'> {
  readonly requests: Awaited<ReturnType<typeof listCookedFor>>
  readonly waste: Awaited<ReturnType<typeof listWaste>>
}

function sheetServing(
  row: SheetServingRow,
  { needs, ...all }: Everything,
): Omit<KitchenSheet['servings'][number], 'cook'> {
  const requests = all.requests.filter(({ serving_id }) => serving_id === row.id)
  const waste = all.waste.filter(({ serving_id }) => serving_id === row.id)
  return {
    id: row.id,
    mealId: row.meal_id,
    title: row.title ?? row.meal_title,
    image: row.image ?? '',
    planned: row.portions,
    asked: row.taken,
    pickedUp: portionsWithStatus(requests, 'delivered'),
    waiting: portionsWithStatus(requests, 'pending'),
    noShows: portionsWithStatus(requests, 'cancelled'),
    guests: requests.reduce((total, { guests }) => total + guests, 0),
    ...getWalkUps(row),
    ...countNeeds({ requests, needs, meal: { labels: parseLabels(row) } }),
    notes: requests
      .filter(({ note }) => note !== '')
      .map(({ note, portions, takeaway }) => ({ text: note, portions, takeaway: toBoolean(takeaway) })),
    waste: waste.map(({ id, kind, grams, at }) => ({ id, kind, grams, at: toIso(at) })),
  }
}

interface SheetSources {
  /** The requests to cook for at the servings. */
  readonly requests: readonly CookedFor[]
  /** Needs of members, by their ids. */
  readonly needs: ReadonlyMap<string, Needs>
  /** The meal's diets and allergens, undefined if none are stated; missing for several meals. */
  readonly meal?: { readonly labels: MealLabels | undefined }
}

/** How to prepare and serve the portions of one serving or of all together. */
function countNeeds({ requests, needs, meal }: SheetSources): SheetNeeds {
  const plates = requests.flatMap((request) => toPlates(request, needs))
  const needing = (isMeant: (needs: Needs) => boolean) => sum(plates.filter((plate) => isMeant(plate.needs)))
  const judge = (single: Needs) => (meal ? { fits: getSuitability(meal.labels, single) } : {})
  return {
    takeaway: sum(requests.filter(({ takeaway }) => toBoolean(takeaway))),
    avoids: mostFirst(
      allergens.map((allergen) => ({
        allergen,
        portions: needing(({ avoids }) => avoids.includes(allergen)),
        ...judge({ avoids: [allergen], diets: [] }),
      })),
    ),
    diets: mostFirst(
      diets.map((diet) => ({
        diet,
        portions: needing((known) => known.diets.includes(diet)),
        ...judge({ avoids: [], diets: [diet] }),
      })),
    ),
  }
}

const portionsWithStatus = (requests: readonly CookedFor[], status: CookedFor['status']) =>
  sum(requests.filter((request) => request.status === status))

const sum = (requests: readonly { readonly portions: number }[]) =>
  requests.reduce((total, { portions }) => total + portions, 0)

/** Needs with portions, most portions first; ties stay in the contract's order. */
const mostFirst = <Need extends { readonly portions: number }>(needs: readonly Need[]): Need[] =>
  needs.filter(({ portions }) => portions > 0).toSorted((one, other) => other.portions - one.portions)
