import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** Payments and refunds by month, newest first. */
export const totalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin-payments', 'totals'],
    queryFn: () => api.adminPayments.totals(),
  })
