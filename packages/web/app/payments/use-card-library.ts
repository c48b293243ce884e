import { useQuery } from '@tanstack/react-query'
import type { CardConfig } from '../page/page-context.ts'
import { loadCardLibrary } from './load-card-library.ts'

/** The payment provider's library, loaded once per visit. */
export function useCardLibrary(cards: CardConfig) {
  return useQuery({
    queryKey: ['card-library'],
    queryFn: () => loadCardLibrary(cards),
    staleTime: 'static',
    gcTime: Infinity,
    // the library is not data to compare with an earlier result
    structuralSharing: false,
  })
}
