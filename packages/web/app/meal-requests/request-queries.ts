import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ApiClient } from '../query.ts'

/** First part of the key of everything about requests: whoever changes one invalidates it. */
export const requestsKey = ['meal-requests'] as const

/** Rows that a list shows at once. */
const limit = 20

/** The signed-in person's own requests, newest first. */
export const ownRequestsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, 'own'],
    queryFn: ({ pageParam: cursor }) => api.mealRequests.list({ query: { limit, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Everybody's requests that fit a search, pending first; what was found before stays until the next is there. */
export const queueQuery = (api: ApiClient, search: string) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, 'queue', search],
    queryFn: ({ pageParam: cursor }) => api.mealRequests.queue({ query: { search, limit, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
