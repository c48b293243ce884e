/*
 * All data goes through TanStack Query. A page reads with `useQuery`; its loader only fills the query client before the
 * server renders, in process, through the same typed client. Navigation in the browser requests no page data from the
 * server: `clientLoader` returns immediately, and the page's `useQuery` shows a skeleton and fetches.
 *
 *   // menu/meal-queries.ts
 *   export const mealQuery = (api: ApiClient, id: string) =>
 *     queryOptions({ queryKey: ['meals', id], queryFn: () => api.meals.find({ params: { id } }) })
 *
 *   // bookings/meal/meal-page.tsx
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
 * A page without a loader (most of the dashboard) only needs `useQuery`. When a loader's query is answered 'not-found',
 * the page has status 404.
 */
import { dehydrate, type DehydratedState, QueryClient } from '@tanstack/react-query'
import { type Api, type Client, createLazyClient, Refusal } from '@warm-ladle/contract'
import { data, type RouterContextProvider } from 'react-router'
import { pageContext } from '../page/page-context.ts'
import '@tanstack/react-query'

export type ApiClient = Client<Api>

const load = () => import('./browser-api.ts')

/** Preloads the code that makes calls; does nothing once it is loaded. */
export const expectCalls = (): void => void load().catch(() => undefined)

/** Preloads the code that requests a meal, since most visitors come to request one. */
export const expectRequests = async (): Promise<void> => {
  await load()
    .then(({ features }) => features.mealRequests())
    .catch(() => undefined)
}

/** The actions of pages that are rendered with their data, so nothing has loaded the code of these actions yet. */
const acts = ['mealRequests', 'likes', 'reviews', 'upcomingMeals'] as const

/** Preloads the actions of pages that members read, so that the first one does not wait for its code. */
export async function expectActs(): Promise<void> {
  // a failure is ignored here: it is reported when the call loads its code again
  await load()
    .then(({ features }) => Promise.all(acts.map((feature) => features[feature]())))
    .catch(() => undefined)
}

/**
 * The browser's client, loaded with the first call. Pages are rendered with their data, so visitors who only read never
 * load the response schemas, which are a tenth of the code.
 */
const lazyApi: ApiClient = createLazyClient<Api>(load)

/** Milliseconds for which data is fresh, so a rendered page does not fetch it again immediately. */
const freshFor = 30_000

const isDecided = (error: unknown) => error instanceof Refusal && error.status < 500
const isLate = (error: unknown) => error instanceof Refusal && isTimeout(error.cause)
const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'
const isWorthAnother = (error: unknown) => navigator.onLine && !isDecided(error) && !isLate(error)

/** Creates the query client for a browser or for one render. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // offline, an action fails at once with a message instead of silently waiting for the network
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

/**
 * The data that a loader prefetched for its page, as JSON: a third smaller than in the router's own format.
 */
export interface Prefetched {
  readonly dehydrated: string
}

/** The queries in this JSON. */
export const prefetchedQueries = ({ dehydrated }: Prefetched): DehydratedState['queries'] =>
  // `prefetch` has written this JSON
  (JSON.parse(dehydrated) as DehydratedState).queries

/**
 * Fills a query client for a page to be rendered. Failed queries are left to the browser.
 *
 * @returns the loader's result, with status 404 if a query fails with 'not-found'
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
  const loaded: Prefetched = { dehydrated: JSON.stringify(dehydrate(client)) }
  return data(loaded, isMissing ? 404 : 200)
}

/**
 * The typed client of the service: `useApi().meals.find({ params: { id } })`. It makes no calls during server
 * rendering, where no query runs; loaders get a client that calls in process.
 */
export const useApi = (): ApiClient => lazyApi

/**
 * Key prefixes of all queries, by what they read. A mutation invalidates all queries that show or count something it
 * changes, including those of other features.
 */
type Subject =
  | 'session'
  /** The member's notifications and notification settings. */
  | 'notifications'
  | 'announcements'
  /** Emails and pushes to all members, and webhook calls. */
  | 'deliveries'
  | 'outgoing-webhooks'
  /** The logged-in member, with badge and role. */
  | 'member'
  | 'account'
  | 'calendar-feed'
  | 'settings'
  /** Where to pay in person. */
  | 'office'
  /** The memberships for sale, with their prices. */
  | 'packages'
  /** The data that the service worker has cached for offline use. */
  | 'kept'
  | 'members'
  | 'meals'
  | 'upcoming-meals'
  | 'polls'
  | 'meal-requests'
  | 'standing-orders'
  | 'absences'
  | 'reviews'
  | 'feedback'
  | 'payments'
  | 'admin-payments'
  /** Residents' bills for their meals. */
  | 'statements'
  | 'reports'
  | 'checkout'
  | 'card-library'
  | 'activity'
  | 'overview'
  | 'hours'
  | 'closures'
  | 'planning'
  /** The counter's mealtimes and boards. */
  | 'counter'
  /** What the kitchen has to cook, and its waste. */
  | 'kitchen-sheet'
  | 'forecast'
  /** Mealtimes as residents see them. */
  | 'week'
  /** Diets and allergens of the logged-in member. */
  | 'needs'
  /** The latest state of a list on the screen; see `useFollowed`. */
  | 'live'

// only a type, so the home page does not grow; a key that is not listed does not compile
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]]
  }
}
