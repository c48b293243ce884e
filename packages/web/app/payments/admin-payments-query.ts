import { queryOptions } from '@tanstack/react-query'
import type { PaymentFilter } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** Everybody's payments that fit a filter, newest first, page by page. */
export const ledgerQuery = (api: ApiClient, filter: PaymentFilter) => (cursor?: string) => ({
  queryKey: [...queryKeys.adminPayments, 'ledger', filter, cursor ?? 'first'],
  queryFn: () => api.adminPayments.list({ query: { ...filter, limit: rowsOnPage, cursor } }),
})

/** What came in and went out, by month. */
export const totalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...queryKeys.adminPayments, 'totals'],
    queryFn: () => api.adminPayments.totals(),
  })

/** Where our records and the card payment service disagree: what was noticed last, and how much there is in all. */
export const driftQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...queryKeys.adminPayments, 'drift'],
    queryFn: () => api.adminPayments.drift({ query: { limit: 20 } }),
  })
