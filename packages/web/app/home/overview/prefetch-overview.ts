import type { QueryClient } from '@tanstack/react-query'
import { isStaff } from '@warm-ladle/contract'
import { redirect, type RouterContextProvider } from 'react-router'
import type { ApiClient } from '../../api/query.ts'
import { nextMealtimesQuery } from '../../bookings/next-mealtimes-query.ts'
import { pageContext } from '../../page/page-context.ts'
import { totalsQuery } from '../../money/revenue-panel.tsx'
import { isOnStaff, prefetchMember, prefetchStanding } from '../../people/use-member.ts'
import { historyQuery } from './history-panels.tsx'
import { kitchenQuery, ownPage } from './overview-parts.tsx'

/**
 * Prefetches the staff overview: the kitchen's figures, their own mealtimes, or both.
 *
 * @throws a redirect to residents' own page
 */
export async function prefetchOverview(
  context: Readonly<RouterContextProvider>,
  client: QueryClient,
  api: ApiClient,
): Promise<void> {
  const standing = await prefetchStanding(context, client, api)
  if (!standing) return
  if (!isOnStaff(standing)) throw redirect(ownPage)
  const isAdmin = standing.role === 'admin'
  const { plansMealtimes = false } = context.get(pageContext).config
  await Promise.all([
    isStaff(standing, 'kitchen') && prefetchKitchen(client, api),
    isAdmin && client.prefetchQuery(totalsQuery(api)),
    !isAdmin && prefetchMember(context, client, api),
    !isAdmin && plansMealtimes && client.prefetchQuery(nextMealtimesQuery(api)),
  ])
}

/** The kitchen's figures, and the last weeks. */
const prefetchKitchen = (client: QueryClient, api: ApiClient) =>
  Promise.all([client.prefetchQuery(historyQuery(api)), client.prefetchQuery(kitchenQuery(api))])
