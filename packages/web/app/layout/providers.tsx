import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider, type TextDirection } from '@base-ui/react/direction-provider'
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { createQueryClient, expectCalls, type Prefetched, prefetchedQueries } from '../api/query.ts'
import { DialogsProvider } from '../ui/dialogs.tsx'
import { ToastsProvider } from '../ui/toasts.tsx'

/** The contexts for every page. */
export function Providers({ direction, children }: { direction: TextDirection; children: ReactNode }) {
  const [client] = useState(createQueryClient)
  const nonce = use(NonceContext)
  return (
    <CSPProvider nonce={nonce} disableStyleElements>
      <DirectionProvider direction={direction}>
        <QueryClientProvider client={client}>
          <HydrationBoundary state={usePrefetched()}>
            <DialogsProvider>
              <ToastsProvider>{children}</ToastsProvider>
            </DialogsProvider>
          </HydrationBoundary>
        </QueryClientProvider>
      </DirectionProvider>
    </CSPProvider>
  )
}

/** The query data of all the current page's loaders. */
function usePrefetched(): DehydratedState {
  const matches = useMatches()
  return useMemo(() => {
    const loaded = matches.map((match) => match.loaderData).filter(isPrefetched)
    return { mutations: [], queries: loaded.flatMap(prefetchedQueries) }
  }, [matches])
}

const isPrefetched = (loaded: unknown): loaded is Prefetched =>
  typeof loaded === 'object' && loaded !== null && 'dehydrated' in loaded

/** Preloads the API client during navigation. Otherwise the next page would only load it after its own code. */
export function CallsAhead(): null {
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isUnderWay) expectCalls()
  }, [isUnderWay])
  return null
}

/** The nonce that allows this page's inline scripts and styles under its Content-Security-Policy. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The id of the page's request during server rendering. Empty in browsers, which keep the rendered id. */
export const ReferenceContext = createContext('')
