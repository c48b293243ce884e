import { queryOptions } from '@tanstack/react-query'
import { type DishForecast, type Forecast, type Slot } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import type { Translate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** The forecast for the mealtimes on these days; changes with requests, and when a mealtime is over. */
export const forecastQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', from, until],
    queryFn: async () => (await api.forecast.list({ query: { from, until } })).mealtimes,
    staleTime: 60_000,
  })

/** The forecasts for the meals planned on these days, by serving id. */
export const mealForecastsQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', 'dishes', from, until],
    queryFn: async () => {
      const { dishes } = await api.forecast.dishes({ query: { from, until } })
      return new Map(dishes.map(({ servingId, forecast }) => [servingId, forecast]))
    },
    staleTime: 60_000,
  })

/** The forecast for a meal that has not been planned yet. */
export const mealForecastQuery = (api: ApiClient, query: { mealId: string; date: string; slot: Slot }) =>
  queryOptions({
    queryKey: ['forecast', 'dish', query],
    queryFn: () => api.forecast.dish({ query }),
    staleTime: 60_000,
  })

/** 'usually 38', or for a rarely served meal 'similar meals usually 38'. */
export const typicalText = (t: Translate, { basis, expected }: DishForecast): string =>
  t(basis === 'own' ? texts.usually : texts.usuallyOfOthers, { expected })

/** '(38–47)'; '' if the range is a single number. */
const forecastRange = ({ low, high }: Forecast): string => (low === high ? '' : `(${low}–${high})`)

/** '42 (38–47)', or a single number. */
export const forecastText = (forecast: Forecast): string =>
  `${forecast.expected} ${forecastRange(forecast)}`.trim()

/** '32 requested, about 20 more to come, 8 walk-ups; usually off by 4'. */
export function forecastBasisText(t: Translate, { parts, isFromOrders, ...forecast }: Forecast): string {
  const off = Math.round(forecast.off)
  if (!parts) return t(texts.offBy, { off })
  return t(isFromOrders ? texts.requestedAtClose : texts.requested, { ...parts, off })
}

/** Percentage of the forecast's upper end above which a plan is more than cautious. */
const tooMuch = 115

/**
 * The surplus in a plan that is far above the forecast: the planned portions beyond the upper end of the
 * range, which is never below the requested and served portions. 0 if the plan is fine.
 */
export const countSurplus = (planned: number, { high }: Pick<Forecast, 'high'>): number =>
  planned * 100 > tooMuch * high ? planned - high : 0

/** Portions are planned in multiples of this. */
const portionStep = 5

/**
 * The expected demand for another meal at a mealtime that already has `planned` portions, and the portions to
 * propose for it; undefined if the planned portions are enough.
 */
export function proposedPortions({ expected }: Pick<Forecast, 'expected'>, planned: number) {
  const rest = expected - planned
  return rest > 0 ? { expected: rest, portions: Math.ceil(rest / portionStep) * portionStep } : undefined
}
