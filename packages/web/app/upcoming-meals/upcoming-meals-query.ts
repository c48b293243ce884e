import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../query.ts'

/** Meals that are announced, newest first, and whether the person looking likes them. */
export const upcomingMealsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['upcoming-meals', 'list'],
    queryFn: ({ pageParam: cursor }) => api.upcomingMeals.list({ query: { limit: 12, cursor } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
