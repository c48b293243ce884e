import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** What shows meals that are announced, or were until now. */
export const touchedByAnnouncements = [queryKeys.upcomingMeals, queryKeys.meals] as const

/** Meals that are announced, newest first, and whether the person looking likes them. */
export const upcomingMealsQuery = (api: ApiClient) =>
  growingQuery([...queryKeys.upcomingMeals, 'list'], (cursor) =>
    api.upcomingMeals.list({ query: { limit: 12, cursor } }),
  )

/** The same meals with how many they are, page by page. */
export const announcedMealsQuery = (api: ApiClient) => (cursor?: string) => ({
  queryKey: [...queryKeys.upcomingMeals, 'admin', cursor ?? 'first'],
  queryFn: () => api.upcomingMeals.listForAdmin({ query: { limit: rowsOnPage, cursor } }),
})
