import { queryOptions } from '@tanstack/react-query'
import {
  countText,
  type DishForecast,
  type Forecast,
  type MealtimeCounts,
  type Slot,
} from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import type { Translate } from '../page/language.tsx'
import { texts } from '../bookings/texts.ts'

/** What is expected of the mealtimes of these days; it changes with what is asked for, and when a mealtime is over. */
export const forecastQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', from, until],
    queryFn: async () => (await api.forecast.list({ query: { from, until } })).mealtimes,
    staleTime: 60_000,
  })

/** What is usually taken of the dishes that are planned on these days, by the ids of their servings. */
export const dishForecastsQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', 'dishes', from, until],
    queryFn: async () => {
      const { dishes } = await api.forecast.dishes({ query: { from, until } })
      return new Map(dishes.map(({ servingId, forecast }) => [servingId, forecast]))
    },
    staleTime: 60_000,
  })

/** What would usually be taken of a dish that is not planned yet. */
export const dishForecastQuery = (api: ApiClient, query: { mealId: string; date: string; slot: Slot }) =>
  queryOptions({
    queryKey: ['forecast', 'dish', query],
    queryFn: () => api.forecast.dish({ query }),
    staleTime: 60_000,
  })

/** 'usually about 38 taken (41%)', or of one that was served too rarely 'of dishes like it about 38 taken (41%)'. */
const usualText = (t: Translate, { basis, expected, percent }: DishForecast): string =>
  t(basis === 'own' ? texts.usually : texts.usuallyOfOthers, { expected, percent })

/** The same with how far it may be off: '…; off by 4 on average of the last 12'. */
export const usualBasisText = (t: Translate, forecast: DishForecast): string => {
  const { off, over } = forecast
  const usual = usualText(t, forecast)
  return off === undefined || over === undefined
    ? usual
    : t(texts.usuallyOff, { usual, off: Math.round(off), over })
}

/** '(38–47)'; nothing where the range is the number alone. */
export const forecastRange = ({ low, high }: Forecast): string => (low === high ? '' : `(${low}–${high})`)

/** '42 (38–47)'; where the range is the number alone, just that. */
export const forecastText = (forecast: Forecast): string =>
  `${forecast.expected} ${forecastRange(forecast)}`.trim()

/** '53 to 64'; where the range is the number alone, just that. */
const rangeText = (t: Translate, { expected, low, high }: Forecast): string =>
  low === high ? countText(t.language, expected) : t(texts.range, { low, high })

/** 'off by 4 on average of the last 12'. */
const errorText = (t: Translate, { off, over }: Forecast): string =>
  t(texts.offBy, { off: Math.round(off), over })

/** '32 asked for, about 20 more before orders close, and about 8 walk-ups; off by 4 on average of the last 12'. */
export function forecastBasisText(t: Translate, forecast: Forecast): string {
  const { parts, isFromOrders } = forecast
  const error = errorText(t, forecast)
  if (!parts) return error
  return isFromOrders ? t(texts.askedAtLast, { ...parts, error }) : t(texts.asked, { ...parts, error })
}

/**
 * '32 of 120 planned portions are asked for, about 20 more before orders close, and about 8 walk-ups: 53 to 64 will probably be
 * handed out, off by 4 on average of the last 12.'
 */
export function forecastSentence(
  t: Translate,
  { asked: { portions: asked }, planned }: Pick<MealtimeCounts, 'asked' | 'planned'>,
  forecast: Forecast | undefined,
): string {
  if (!forecast) return t(texts.forecastUnknown, { asked, planned })
  const sentence = expectation(t, { asked, planned }, forecast)
  const missing = forecast.low - planned
  return missing > 0 ? t(texts.moreNeeded, { forecast: sentence, missing }) : sentence
}

function expectation(
  t: Translate,
  counts: { readonly asked: number; readonly planned: number },
  forecast: Forecast,
): string {
  const { parts, isFromOrders } = forecast
  const said = { ...counts, range: rangeText(t, forecast), error: errorText(t, forecast) }
  if (!parts) return t(texts.forecastByWeeks, said)
  const { later, walkUps } = parts
  return isFromOrders
    ? t(texts.forecastAtLast, { ...said, walkUps })
    : t(texts.forecast, { ...said, later, walkUps })
}

/** Percent of the upper end of what is expected; more is no caution any more. */
const tooMuch = 115

/**
 * How many portions fewer can be planned, where far more are planned than expected: down to the upper end of the range, but
 * not below what is asked for or given away. 0 where the plan is fine.
 */
export function surplusOf(
  { planned, asked, walkUps }: Pick<MealtimeCounts, 'planned' | 'asked' | 'walkUps'>,
  { high }: Pick<Forecast, 'high'>,
): number {
  return planned * 100 > tooMuch * high ? Math.max(0, planned - Math.max(high, asked.portions + walkUps)) : 0
}

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
