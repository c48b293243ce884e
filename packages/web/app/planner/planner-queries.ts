import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

export const plannedWeeks = ['planning', 'week'] as const

/**
 * A week as the kitchen plans it.
 *
 * @param from a date of the week; '' for the current one
 */
export const plannedWeekQuery = (api: ApiClient, from: string) =>
  queryOptions({
    queryKey: [...plannedWeeks, from],
    queryFn: () => api.planning.week({ query: from === '' ? {} : { from } }),
    staleTime: 0,
  })

export const hoursQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['hours'], queryFn: () => api.hours.list() })

export const closuresQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['closures'], queryFn: () => api.closures.list() })

/** Meals for a search text; without one those of the category that the slot is named after. */
export const mealChoicesQuery = (
  api: ApiClient,
  search: string,
  category: 'Breakfast' | 'Lunch' | 'Dinner',
) =>
  queryOptions({
    queryKey: ['meals', 'planner', search, category],
    queryFn: async () => {
      const query = search === '' ? { category, limit: 8 } : { search, limit: 8 }
      return (await api.meals.search({ query })).body
    },
  })
