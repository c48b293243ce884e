import { tokenInFragment } from '@warm-ladle/contract'
import { useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The token of an email's link; undefined when the link is not complete. It is in the fragment, which only a browser
 * knows: 'unknown' until the page is alive.
 */
export function useMailToken() {
  const { hash } = useLocation()
  return useHydrated()
    ? ({ status: 'known', token: tokenInFragment(hash) } as const)
    : ({ status: 'unknown' } as const)
}
