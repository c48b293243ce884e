import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

// much of what members and admins do changes these figures, so each visit reads them again
const live = { staleTime: 0 } as const

/** What waits in the kitchen, was served and is wanted. */
export const kitchenQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['overview', 'kitchen'], queryFn: () => api.overview.kitchen(), ...live })

/** The signed-in member's open requests and likes, and what is to come. */
export const memberQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['overview', 'member'], queryFn: () => api.overview.member(), ...live })
