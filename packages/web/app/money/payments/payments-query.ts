import { queryOptions } from '@tanstack/react-query'
import { growingQuery } from '../../api/growing-query.ts'
import type { ApiClient } from '../../api/query.ts'

/** Rows per step of the history. */
const step = 20

/** The logged-in member's payments, newest first. */
export const paymentsQuery = (api: ApiClient, email: string | undefined) =>
  growingQuery(['payments', 'own'], step, (part) => api.payments.list({ query: { email, ...part } }))

export const receiptQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['payments', 'receipt', id],
    queryFn: () => api.payments.receipt({ params: { id } }),
  })
