import { tokenInFragment } from '@warm-ladle/contract'
import { useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The token of an e-mail's link; undefined when the link is incomplete. It is in the fragment, which only the browser
 * knows, so it is 'unknown' before hydration.
 */
export function useMailToken() {
  const { hash } = useLocation()
  return useHydrated()
    ? ({ status: 'known', token: tokenInFragment(hash) } as const)
    : ({ status: 'unknown' } as const)
}
