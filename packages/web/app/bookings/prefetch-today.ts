import type { QueryClient } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import type { ApiClient } from '../api/query.ts'
import { announcementsQuery } from '../notifications/notification-queries.ts'
import { pageContext } from '../page/page-context.ts'
import { nextMealtimesQuery } from './next-mealtimes-query.ts'
import { absencesQuery, thisWeek, weekQuery } from './week-query.ts'

/** Prefetches a member's Today page: the next mealtimes, their week, whether they are away, and the announcements. */
export const prefetchToday = (
  context: Readonly<RouterContextProvider>,
  client: QueryClient,
  api: ApiClient,
): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(nextMealtimesQuery(api)),
    client.prefetchQuery(weekQuery(api, thisWeek)),
    client.prefetchQuery(absencesQuery(api)),
    client.prefetchQuery(announcementsQuery(api, context.get(pageContext).dismissed)),
  ])
