import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'
import { announcementsQuery } from '../notifications/notification-queries.ts'
import { nextMealtimesQuery } from './next-mealtimes-query.ts'
import { thisWeek, weekQuery } from './week-query.ts'

/**
 * Prefetches what Today shows to a member: what is served next, their week, and what is announced, which stands above all
 * and would move it if it came later.
 */
export const prefetchToday = (client: QueryClient, api: ApiClient): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(nextMealtimesQuery(api)),
    client.prefetchQuery(weekQuery(api, thisWeek)),
    client.prefetchQuery(announcementsQuery(api)),
  ])
