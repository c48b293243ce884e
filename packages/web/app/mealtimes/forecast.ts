import { queryOptions } from '@tanstack/react-query'
import type { Forecast } from '@warm-ladle/contract'
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
