import type { DishForecast, Slot } from '@warm-ladle/contract'
import { addDays, dateAt } from '../../platform/calendar.ts'
import type { Database } from '../../database/schema.ts'
import { labelsOf } from '../../people/labels.ts'
import { type KindOf, readDishes } from './dish-forecast.ts'
import { listForecasts, listObservations, PAST } from './list-forecasts.ts'
import type { KitchenServices } from './read-sheet.ts'

interface Days {
  readonly from: string
  readonly until: string
}

/** What is usually taken of each dish that is planned on these days, both included. */
export async function listDishForecasts(services: KitchenServices, days: Days) {
  const planned = await listPlannedDishes(services.db, days)
  const forecastOf = await readForecasts(services, days)
  const dishesOf = Map.groupBy(planned, ({ mealtime_id: id }) => id)
  return planned.map((serving) => {
    const dishes = (dishesOf.get(serving.mealtime_id) ?? []).map(({ meal_id: id }) => id)
    const forecast = forecastOf(serving, serving.meal_id, dishes)
    return { servingId: serving.id, ...(forecast && { forecast }) }
  })
}

interface Place {
  readonly date: string
  readonly slot: Slot
}

/** What would usually be taken of a dish, beside what is planned at that mealtime already. */
export async function findDishForecast(
  services: KitchenServices,
  { mealId, ...place }: Place & { readonly mealId: string },
): Promise<DishForecast | undefined> {
  const days = { from: place.date, until: place.date }
  const planned = await listPlannedDishes(services.db, days)
  const beside = planned.filter(({ slot }) => slot === place.slot).map(({ meal_id: id }) => id)
  const forecastOf = await readForecasts(services, days)
  return forecastOf(place, mealId, [...new Set([...beside, mealId])])
}

/** Reads all that forecasts of dishes on these days rest on. */
async function readForecasts(services: KitchenServices, { from, until }: Days) {
  const { db, clock, timeZone } = services
  const today = dateAt(clock(), timeZone)
  const first = from < today ? from : today
  const observations = await listObservations(
    db,
    { from: addDays(first, -PAST), until: until < today ? until : today },
    clock(),
  )
  const expected = await listForecasts(services, { from, until })
  const forecastOfDish = readDishes(observations, await readKinds(db))
  return ({ date, slot }: Place, mealId: string, dishes: readonly string[]): DishForecast | undefined => {
    const { forecast } = expected.find((one) => one.date === date && one.slot === slot) ?? {}
    // newest first
    const known = observations.findIndex((one) => one.date < date)
    if (!forecast || known === -1) return undefined
    return forecastOfDish(mealId, dishes, forecast.expected, known)
  }
}

/** Dishes are alike that have the same category and suit the same diets. */
async function readKinds(db: Database): Promise<KindOf> {
  const meals = await db.selectFrom('meals').select(['id', 'category', 'labels']).execute()
  const kinds = new Map(
    meals.map((meal) => [meal.id, `${meal.category} ${labelsOf(meal)?.suits.join(' ') ?? 'not stated'}`]),
  )
  return (id) => kinds.get(id) ?? 'gone'
}

const listPlannedDishes = (db: Database, { from, until }: Days) =>
  db
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['servings.id', 'mealtime_id', 'meal_id', 'date', 'slot'])
    .where('meal_id', 'is not', null)
    .$narrowType<{ meal_id: string }>()
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('state', '<>', 'cancelled')
    .orderBy('servings.id')
    .execute()
