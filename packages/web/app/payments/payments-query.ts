import { queryOptions } from '@tanstack/react-query'
import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'

/** Rows that the history shows at once. */
const limit = 20

/** The signed-in person's payments, newest first. */
export const paymentsQuery = (api: ApiClient) =>
  growingQuery([...queryKeys.payments, 'own'], (cursor) => api.payments.list({ query: { limit, cursor } }))

/** What the receipt of a payment says. */
export const receiptQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.payments, 'receipt', id],
    queryFn: () => api.payments.receipt({ params: { id } }),
  })
