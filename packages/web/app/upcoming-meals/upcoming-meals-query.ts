import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { pagedQuery } from '../api/paged-query.ts'

/** What shows meals that are announced, or were until now. */
export const touchedByAnnouncements = [['upcoming-meals'], ['meals']] as const

/** Announced meals, newest first, each with whether the caller likes it. */
export const upcomingMealsQuery = (api: ApiClient) =>
  growingQuery(['upcoming-meals', 'list'], (cursor) =>
    api.upcomingMeals.list({ query: { limit: 12, cursor } }),
  )

/** The same meals with how many they are, page by page. */
export const announcedMealsQuery = (api: ApiClient) =>
  pagedQuery(['upcoming-meals', 'admin'], (page) => api.upcomingMeals.listForAdmin({ query: page }))
