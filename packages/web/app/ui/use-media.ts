import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false while a page is rendered on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the visitor prefers reduced motion; false while a page is rendered on the server. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
