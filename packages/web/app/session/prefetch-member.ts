import type { QueryClient } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../page/page-context.ts'
import type { ApiClient } from '../api/query.ts'
import { memberQuery } from './use-member.ts'

/**
 * Prefetches the signed-in member, for pages that depend on the badge.
 *
 * @example prefetch(context, (client, api) => [prefetchMember(context, client, api)])
 */
export async function prefetchMember(
  context: Readonly<RouterContextProvider>,
  client: QueryClient,
  api: ApiClient,
): Promise<void> {
  // on failure the browser tries again
  const session = await context
    .get(pageContext)
    .session()
    .catch(() => null)
  if (session) await client.prefetchQuery(memberQuery(api, session.user.email))
}
