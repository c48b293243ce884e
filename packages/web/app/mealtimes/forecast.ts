import { queryOptions } from '@tanstack/react-query'
import type { Forecast, MealtimeCounts } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'

/** What is expected of the mealtimes of these days; it changes when orders close, and when a mealtime is over. */
export const forecastQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', from, until],
    queryFn: async () => (await api.forecast.list({ query: { from, until } })).mealtimes,
    staleTime: 60_000,
  })

/** '42 (38–47)'; where the range is the number alone, just that. */
export const forecastText = ({ expected, low, high }: Forecast): string =>
  low === high ? String(expected) : `${expected} (${low}–${high})`

/** 'off by 4 on average of the last 12'. */
export const forecastErrorText = ({ off, over }: Forecast): string =>
  `off by ${Math.round(off)} on average of the last ${over}`

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
  return planned * 100 > tooMuch * high ? planned - Math.max(high, asked.portions + walkUps) : 0
}
