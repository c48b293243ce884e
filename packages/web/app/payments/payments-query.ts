import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../query.ts'

export const paymentsKey = ['payments'] as const

/** Rows that the history shows at once. */
const limit = 20

/** The signed-in person's payments, newest first. */
export const paymentsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: paymentsKey,
    queryFn: ({ pageParam: cursor }) => api.payments.list({ query: { limit, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
