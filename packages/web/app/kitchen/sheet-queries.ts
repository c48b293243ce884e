import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

export const sheetQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['kitchen-sheet', id],
    queryFn: () => api.kitchenSheet.show({ params: { id } }),
    staleTime: 0,
  })

/** The mealtimes of this week, as the planner reads them, to find the one whose sheet is wanted. */
export const thisWeekQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['planning', 'week', ''],
    queryFn: () => api.planning.week({ query: {} }),
    staleTime: 0,
  })

/** What an entry of waste changes. */
export const touchedByWaste = [['kitchen-sheet']] as const
