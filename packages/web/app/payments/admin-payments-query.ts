import { queryOptions } from '@tanstack/react-query'
import type { PaymentFilter } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** All members' payments that match a filter, newest first, page by page. */
export const ledgerQuery = (api: ApiClient, filter: PaymentFilter) => (cursor?: string) => ({
  queryKey: [...queryKeys.adminPayments, 'ledger', filter, cursor ?? 'first'],
  queryFn: () => api.adminPayments.list({ query: { ...filter, limit: rowsOnPage, cursor } }),
})

/** Payments and refunds by month. */
export const totalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...queryKeys.adminPayments, 'totals'],
    queryFn: () => api.adminPayments.totals(),
  })

/** Disagreements of our records with the card payment service: the last noticed ones, and the total number. */
export const driftQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...queryKeys.adminPayments, 'drift'],
    queryFn: () => api.adminPayments.drift({ query: { limit: 20 } }),
  })
