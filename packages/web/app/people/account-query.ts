/* Separate from the account's other queries: a resident's first screen loads only this one. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ApiClient, useApi } from '../api/query.ts'

/** The logged-in member's login methods, whether their email is confirmed, and their room. */
export const accountQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['account', 'ways in'], queryFn: () => api.account.show() })

/** The logged-in member's room; undefined if there is none or it has not been loaded. */
export const useRoom = (): string | undefined => useQuery(accountQuery(useApi())).data?.room
