import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** Queries that show meals before or after publishing. */
export const touchedByAnnouncements = [queryKeys.upcomingMeals, queryKeys.meals] as const

/** Announced meals, newest first, each with whether the caller likes it. */
export const upcomingMealsQuery = (api: ApiClient) =>
  growingQuery([...queryKeys.upcomingMeals, 'list'], (cursor) =>
    api.upcomingMeals.list({ query: { limit: 12, cursor } }),
  )

/** The same meals with their total, page by page. */
export const announcedMealsQuery = (api: ApiClient) => (cursor?: string) => ({
  queryKey: [...queryKeys.upcomingMeals, 'admin', cursor ?? 'first'],
  queryFn: () => api.upcomingMeals.listForAdmin({ query: { limit: rowsOnPage, cursor } }),
})
