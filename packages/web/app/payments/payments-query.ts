import { queryOptions } from '@tanstack/react-query'
import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'

export const paymentsKey = ['payments'] as const

/** Rows that the history shows at once. */
const limit = 20

/** The signed-in person's payments, newest first. */
export const paymentsQuery = (api: ApiClient) =>
  growingQuery([...paymentsKey, 'own'], (cursor) => api.payments.list({ query: { limit, cursor } }))

/** What the receipt of a payment says. */
export const receiptQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'receipt', id],
    queryFn: () => api.payments.receipt({ params: { id } }),
  })
