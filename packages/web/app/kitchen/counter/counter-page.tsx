import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiClient, prefetch } from '../../api/query.ts'
import { counterMealtimesQuery } from '../counter-mealtimes-query.ts'
import { keepCounterMessage } from '../../page/cache-names.ts'
import { pageMeta } from '../../page/page-meta.tsx'
import { startWorker } from '../../page/start-worker.ts'
import { prefetchStanding } from '../../people/use-member.ts'
import { useSession } from '../../api/use-session.ts'
import type { Route } from './+types/counter-page.ts'
import { boardQuery, chosenIn, Counter, undatedQuery } from './counter.tsx'
import { texts } from './texts.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [
    prefetchStanding(context, client, api),
    prefetchBoard(client, api, url.searchParams.get('mealtime')),
    client.prefetchQuery(undatedQuery(api)),
  ])
export const clientLoader = () => null
export const handle = { hasWholeScreen: true }

async function prefetchBoard(client: QueryClient, api: ApiClient, named: string | null): Promise<void> {
  const around = await client.fetchQuery(counterMealtimesQuery(api)).catch(() => undefined)
  if (around) await client.prefetchQuery(boardQuery(api, chosenIn(around, named)))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.counter })

/** The full-screen board of the counter. Only counter staff get its data. */
export default function CounterPage() {
  const client = useQueryClient()
  useEffect(() => void keepForOffline(client), [client])
  return <Counter owner={useSession().user?.email ?? ''} />
}

/**
 * Makes the worker store this page and its board, so both survive a loss of network from the start. The worker only
 * stores responses that pass through it, and the board came with the page, so it is refetched.
 */
async function keepForOffline(client: QueryClient): Promise<void> {
  // missing on pages without HTTPS
  const workers = navigator.serviceWorker
  if (!workers) return
  startWorker()
  const { active } = await workers.ready
  active?.postMessage(keepCounterMessage)
  if (!workers.controller)
    await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
  await client.refetchQueries({ queryKey: ['counter'], type: 'active' })
}
