import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false during server rendering. */
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

/** Whether the visitor prefers reduced motion; false during server rendering. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
