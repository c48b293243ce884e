import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** What is expected of the mealtimes of these days; it changes when orders close, and when a mealtime is over. */
export const forecastQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['forecast', from, until],
    queryFn: async () => (await api.forecast.list({ query: { from, until } })).mealtimes,
    staleTime: 60_000,
  })
