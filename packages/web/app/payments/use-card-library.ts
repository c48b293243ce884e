import { useQuery } from '@tanstack/react-query'
import { usePublicConfig } from '../page/public-config.ts'
import { queryKeys } from '../api/query-keys.ts'
import { loadCardLibrary } from './load-card-library.ts'

/** The payment provider's library, fetched once for as long as the browser stays on the site. */
export function useCardLibrary() {
  const { stripe } = usePublicConfig()
  return useQuery({
    queryKey: queryKeys.cardLibrary,
    queryFn: () => loadCardLibrary(stripe),
    staleTime: 'static',
    gcTime: Infinity,
    // it is no data that could be compared with an older version of itself
    structuralSharing: false,
  })
}
