import { queryOptions } from '@tanstack/react-query'
import type { PaymentFilter } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { pagedQuery } from '../api/paged-query.ts'

/** All members' payments that match a filter, newest first, page by page. */
export const ledgerQuery = (api: ApiClient, filter: PaymentFilter) =>
  pagedQuery(['admin-payments', 'ledger', filter], (page) =>
    api.adminPayments.list({ query: { ...filter, ...page } }),
  )

/** Disagreements of our records with the card payment service: the last noticed ones, and the total number. */
export const driftQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin-payments', 'drift'],
    queryFn: () => api.adminPayments.drift({ query: { limit: 20 } }),
  })
