import { queryOptions } from '@tanstack/react-query'
import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { pagedQuery } from '../api/paged-query.ts'

/** Queries that show meals before or after publishing. */
export const touchedByAnnouncements = [['upcoming-meals'], ['meals']] as const

/** The announced meals with the most likes. */
export const voteQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['upcoming-meals', 'vote'],
    queryFn: () => api.upcomingMeals.list({ query: { sortBy: 'likes', limit: 5 } }),
  })

/** Announced meals, newest first, each with whether the caller likes it. */
export const upcomingMealsQuery = (api: ApiClient) =>
  growingQuery(['upcoming-meals', 'list'], 12, (part) => api.upcomingMeals.list({ query: part }))

/** The same meals with their total, page by page. */
export const announcedMealsQuery = (api: ApiClient) =>
  pagedQuery(['upcoming-meals', 'admin'], (page) => api.upcomingMeals.listForAdmin({ query: page }))
