import { queryOptions } from '@tanstack/react-query'
import type { sortKeys } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { growingQuery } from '../api/growing-query.ts'
import { pagedQuery } from '../api/paged-query.ts'

/** A meal, and whether the caller likes it. */
export const mealQuery = (api: ApiClient, id: string) =>
  queryOptions({ queryKey: ['meals', id], queryFn: () => api.meals.find({ params: { id } }) })

/** The next mealtimes that offer a meal. */
export const comingQuery = (api: ApiClient, id: string) =>
  queryOptions({ queryKey: ['week', 'of-meal', id], queryFn: () => api.week.ofMeal({ params: { id } }) })

/** The reviews of a meal, newest first. */
export const mealReviewsQuery = (api: ApiClient, mealId: string) =>
  growingQuery(['reviews', { mealId }], 5, (part) => api.reviews.list({ query: { mealId, ...part } }))

export interface RankFilter {
  /** '' matches every meal. */
  readonly search: string
  readonly sortBy: (typeof sortKeys)[number] | undefined
}

/** The menu for admins: searched, sorted by likes, by reviews or newest first, page by page. */
export const rankedMealsQuery = (api: ApiClient, filter: RankFilter) =>
  pagedQuery(['meals', 'ranked', filter], (page) => api.meals.ranking({ query: { ...filter, ...page } }), {
    isMoving: filter.sortBy !== undefined,
  })
