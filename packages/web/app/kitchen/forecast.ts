import { queryOptions } from '@tanstack/react-query'
import { type DishForecast, type Forecast, type Slot } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import type { Translate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** What is expected of the mealtimes of these days; it changes with what is requested, and when a mealtime is over. */
export const forecastQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', from, until],
    queryFn: async () => (await api.forecast.list({ query: { from, until } })).mealtimes,
    staleTime: 60_000,
  })

/** What is usually taken of the dishes that are planned on these days, by the ids of their servings. */
export const mealForecastsQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', 'dishes', from, until],
    queryFn: async () => {
      const { dishes } = await api.forecast.dishes({ query: { from, until } })
      return new Map(dishes.map(({ servingId, forecast }) => [servingId, forecast]))
    },
    staleTime: 60_000,
  })

/** What would usually be taken of a dish that is not planned yet. */
export const mealForecastQuery = (api: ApiClient, query: { mealId: string; date: string; slot: Slot }) =>
  queryOptions({
    queryKey: ['forecast', 'dish', query],
    queryFn: () => api.forecast.dish({ query }),
    staleTime: 60_000,
  })

/** 'usually 38', or of a meal that was served too rarely 'similar meals usually 38'. */
export const typicalText = (t: Translate, { basis, expected }: DishForecast): string =>
  t(basis === 'own' ? texts.usually : texts.usuallyOfOthers, { expected })

/** '(38–47)'; nothing where the range is the number alone. */
const forecastRange = ({ low, high }: Forecast): string => (low === high ? '' : `(${low}–${high})`)

/** '42 (38–47)'; where the range is the number alone, just that. */
export const forecastText = (forecast: Forecast): string =>
  `${forecast.expected} ${forecastRange(forecast)}`.trim()

/** '32 requested, about 20 more to come, 8 walk-ups; usually off by 4'. */
export function forecastBasisText(t: Translate, { parts, isFromOrders, ...forecast }: Forecast): string {
  const off = Math.round(forecast.off)
  if (!parts) return t(texts.offBy, { off })
  return t(isFromOrders ? texts.requestedAtClose : texts.requested, { ...parts, off })
}

/** Percent of the upper end of what is expected; more is no caution any more. */
const tooMuch = 115

/**
 * How many portions fewer can be planned, where far more are planned than expected: down to the upper end of the range,
 * which is never below what is requested or given away. 0 where the plan is fine.
 */
export const countSurplus = (planned: number, { high }: Pick<Forecast, 'high'>): number =>
  planned * 100 > tooMuch * high ? planned - high : 0

/** Portions are planned in steps. */
const portionStep = 5

/**
 * What a further meal of a mealtime is expected to need, where so many portions are planned already, and the portions to
 * propose for it; undefined where those are enough.
 */
export function proposedPortions({ expected }: Pick<Forecast, 'expected'>, planned: number) {
  const rest = expected - planned
  return rest > 0 ? { expected: rest, portions: Math.ceil(rest / portionStep) * portionStep } : undefined
}
