import {
  type Currency,
  firstOfWeek,
  gramsOfPortion,
  toMajorUnits,
  type WasteKind,
  type WasteOfWeeks,
} from '@warm-ladle/contract'
import { addDays, dateAt } from '../../platform/calendar.ts'
import { findConventions } from '../../platform/settings.ts'
import type { Database } from '../../database/schema.ts'
import type { KitchenServices } from './list-forecasts.ts'

/** Number of weeks, including the current one. */
const WEEKS = 26
/** Maximum number of meals listed by name. */
const MAX_MEALS = 20

interface SomeDays {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Waste over some days or the last half year, by week and by meal, with its cost at each meal's price. */
export async function listWasteOfWeeks(
  { db, clock, timeZone }: KitchenServices,
  { from, until }: SomeDays,
): Promise<WasteOfWeeks> {
  const { currency, firstDay } = await findConventions(db)
  const earliest = from ?? addDays(firstOfWeek(dateAt(clock(), timeZone), firstDay), -7 * (WEEKS - 1))
  const rows = (await listWeighed(db, earliest, until)).map((row) => ({
    ...row,
    grams: Number(row.grams),
  }))
  const weeks = [...Map.groupBy(rows, ({ date }) => firstOfWeek(date, firstDay))].map(([first, ofWeek]) => ({
    monday: first,
    ...sumWaste(ofWeek, currency),
    kinds: {
      leftover: sumGrams(ofWeek, 'leftover'),
      plate: sumGrams(ofWeek, 'plate'),
      spoiled: sumGrams(ofWeek, 'spoiled'),
    },
  }))
  const meals = [...Map.groupBy(rows, ({ meal_title: title }) => title)].map(([title, group]) => ({
    title,
    mealtimes: new Set(group.map(({ mealtime_id: id }) => id)).size,
    ...sumWaste(group, currency),
  }))
  return {
    weeks: weeks.toSorted((one, other) => other.monday.localeCompare(one.monday)),
    dishes: meals.toSorted((one, other) => other.cost - one.cost).slice(0, MAX_MEALS),
  }
}

/** Waste from one date to another, by serving and kind. */
const listWeighed = (db: Database, from: string, until: string | undefined) =>
  db
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .innerJoin('waste', 'waste.serving_id', 'servings.id')
    .select(({ fn }) => [
      'mealtime_id',
      'date',
      'meal_title',
      'price_cents',
      'kind',
      fn.sum('grams').as('grams'),
    ])
    .where('date', '>=', from)
    .$if(until !== undefined, (all) => all.where('date', '<=', until ?? ''))
    .groupBy(['servings.id', 'mealtime_id', 'date', 'meal_title', 'price_cents', 'kind'])
    .execute()

interface Weighed {
  readonly grams: number
  readonly kind: WasteKind
  readonly price_cents: number
}

const sumGrams = (rows: readonly Weighed[], kind: WasteKind) =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + row.grams : sum), 0)

function sumWaste(rows: readonly Weighed[], currency: Currency) {
  const grams = rows.reduce((sum, row) => sum + row.grams, 0)
  // rounded to whole cents only after adding up
  const cents = rows.reduce((sum, row) => sum + row.grams * row.price_cents, 0) / gramsOfPortion
  const cost = toMajorUnits(Math.round(cents), currency)
  return { grams, portions: Math.round((grams / gramsOfPortion) * 10) / 10, cost }
}
