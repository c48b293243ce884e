import { CSPProvider } from '@base-ui/react/csp-provider'
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useMemo, useState } from 'react'
import { useMatches } from 'react-router'
import { NonceContext } from '../page/nonce.ts'
import { createQueryClient, type Prefetched } from '../api/query.ts'
import { DialogsProvider } from '../ui/dialogs.tsx'
import { ToastsProvider } from '../ui/toasts.tsx'

/** The contexts of every page. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  const nonce = use(NonceContext)
  return (
    <CSPProvider nonce={nonce} disableStyleElements>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={usePrefetched()}>
          <DialogsProvider>
            <ToastsProvider>{children}</ToastsProvider>
          </DialogsProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </CSPProvider>
  )
}

/** The query data of all loaders of the current page. */
function usePrefetched(): DehydratedState {
  const matches = useMatches()
  return useMemo(() => {
    const loaded = matches.map((match) => match.loaderData).filter(isPrefetched)
    return { mutations: [], queries: loaded.flatMap(({ dehydrated }) => dehydrated.queries) }
  }, [matches])
}

const isPrefetched = (loaded: unknown): loaded is Prefetched =>
  typeof loaded === 'object' && loaded !== null && 'dehydrated' in loaded
