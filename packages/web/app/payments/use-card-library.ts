import { useQuery } from '@tanstack/react-query'
import { usePublicConfig } from '../page/public-config.ts'
import { loadCardLibrary } from './load-card-library.ts'

/** The payment provider's library, loaded once per visit. */
export function useCardLibrary() {
  const { stripe } = usePublicConfig()
  return useQuery({
    queryKey: ['card-library'],
    queryFn: () => loadCardLibrary(stripe),
    staleTime: 'static',
    gcTime: Infinity,
    // the library is not data to compare with an earlier result
    structuralSharing: false,
  })
}
