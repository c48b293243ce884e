import type { QueryClient } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../page/page-context.ts'
import type { ApiClient } from '../api/query.ts'
import { memberQuery } from './use-member.ts'

/**
 * Fills in who is looking, for a page that shows something else to members with a badge.
 *
 * @example prefetch(context, (client, api) => [prefetchMember(context, client, api)])
 */
export async function prefetchMember(
  context: Readonly<RouterContextProvider>,
  client: QueryClient,
  api: ApiClient,
): Promise<void> {
  // when it cannot be found out, the browser tries again
  const session = await context
    .get(pageContext)
    .session()
    .catch(() => null)
  if (session) await client.prefetchQuery(memberQuery(api, session.user.email))
}
