import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiClient, prefetch } from '../api/query.ts'
import { counterMealtimesQuery } from '../mealtimes/counter-mealtimes-query.ts'
import { keepCounterMessage } from '../page/kept-names.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { prefetchStanding } from '../session/use-member.ts'
import { useSession } from '../session/use-session.ts'
import type { Route } from './+types/counter-page.ts'
import { boardQuery, chosenIn, undatedQuery } from './board-queries.ts'
import { Counter } from './counter.tsx'
import { texts } from './texts.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [
    prefetchStanding(context, client, api),
    prefetchBoard(client, api, url.searchParams.get('mealtime')),
    client.prefetchQuery(undatedQuery(api)),
  ])
export const clientLoader = () => null

async function prefetchBoard(client: QueryClient, api: ApiClient, named: string | null): Promise<void> {
  const around = await client.fetchQuery(counterMealtimesQuery(api)).catch(() => undefined)
  if (around) await client.prefetchQuery(boardQuery(api, chosenIn(around, named)))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.counter })

/** The board of the counter, over the whole screen. Only the staff of the counter gets its data. */
export default function CounterPage() {
  useEffect(() => {
    // missing at addresses without encryption
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(keepCounterMessage))
  }, [])
  return <Counter owner={useSession().user?.email ?? ''} />
}
