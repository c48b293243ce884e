import { type Cook, type Forecast, toCook } from '@warm-ladle/contract'
import { type GivenAway, getWalkUps } from '../bookings/portions.ts'
import type { MealtimeKey } from '../bookings/mealtimes.ts'
import { findForecast, type KitchenServices } from './sheet/list-forecasts.ts'
import { listSheetServings } from './sheet/sheet-queries.ts'

/** What to cook for a mealtime, as shown on its sheet. */
export async function readCook(
  services: KitchenServices,
  mealtime: MealtimeKey & { readonly id: string },
): Promise<Cook> {
  const forecast = await findForecast(services, mealtime)
  return cookServings(await listSheetServings(services.db, mealtime.id), forecast).cook
}

/** What to cook for a mealtime's servings; for a serving taken off the plan, only the portions that are due. */
export const cookServings = (
  servings: readonly (GivenAway & { readonly meal_id: string | null })[],
  forecast: Forecast | undefined,
) =>
  toCook(
    servings.map((serving) => ({
      planned: serving.meal_id === null ? 0 : serving.portions,
      requested: serving.taken,
      walkUps: getWalkUps(serving).walkUps,
    })),
    forecast,
  )
