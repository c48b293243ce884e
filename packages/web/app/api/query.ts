/*
 * All data goes through TanStack Query. A page reads with `useQuery`; its loader only fills the query client before the
 * server renders, in process, through the same typed client. Navigation in the browser requests no page data from the
 * server: `clientLoader` returns immediately, and the page's `useQuery` shows a skeleton and fetches.
 *
 *   // meals/meal-query.ts
 *   export const mealQuery = (api: ApiClient, id: string) =>
 *     queryOptions({ queryKey: ['meals', id], queryFn: () => api.meals.find({ params: { id } }) })
 *
 *   // meals/meal-page.tsx
 *   export const loader = ({ context, params }: Route.LoaderArgs) =>
 *     prefetch(context, (client, api) => [client.prefetchQuery(mealQuery(api, params.id))])
 *   export const clientLoader = () => null
 *
 *   export default function MealPage({ params }: Route.ComponentProps) {
 *     const meal = useQuery(mealQuery(useApi(), params.id))
 *     …
 *   }
 *
 * A growing list uses `infiniteQueryOptions`, `client.prefetchInfiniteQuery` and `useInfiniteQuery` in the same way.
 * A page without a loader (the dashboard) only needs `useQuery`. When a query of a loader is answered 'not-found', the
 * page has status 404.
 */
import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import { data, type RouterContextProvider } from 'react-router'
import { type ApiClient, lazyApi } from './lazy-api.ts'
import { pageContext } from '../page/page-context.ts'
import './query-keys.ts'

export type { ApiClient }

/** Milliseconds for which data is fresh, so that a rendered page does not fetch it again immediately. */
const freshFor = 30_000

const isDecided = (error: unknown) => error instanceof Refusal && error.status < 500
const isLate = (error: unknown) => error instanceof Refusal && isTimeout(error.cause)
const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'
const isWorthAnother = (error: unknown) => navigator.onLine && !isDecided(error) && !isLate(error)

/** Creates the query client of a browser, or of one rendering. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // what cannot be sent fails at once and says so, instead of waiting without a word for the network
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: freshFor,
        retry: (failures, error) => failures < 2 && isWorthAnother(error),
      },
    },
  })
}

/** The data of a loader for its page. */
export interface Prefetched {
  readonly dehydrated: DehydratedState
}

/**
 * Fills a query client for a page to be rendered. Failed queries are left to the browser.
 *
 * @returns the loader's result, with status 404 when a query was answered 'not-found'
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  fill: (client: QueryClient, api: ApiClient) => readonly Promise<unknown>[],
) {
  const page = context.get(pageContext)
  const client = new QueryClient()
  await Promise.all(fill(client, page.api))

  const errors = client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.error)
  const isMissing = errors.some((error) => error instanceof Refusal && error.status === 404)
  const loaded: Prefetched = { dehydrated: dehydrate(client) }
  return data(loaded, isMissing ? 404 : 200)
}

/**
 * The typed client of the service: `useApi().meals.find({ params: { id } })`. It is not called while a page is rendered
 * on the server, where no query runs; loaders receive a client that calls in process.
 */
export const useApi = (): ApiClient => lazyApi
