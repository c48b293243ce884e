import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Milliseconds between two readings of what is shown; changes by others appear within five seconds. */
export const followPace = 4_000

/** The same while the page is hidden, so that what is seen on return is not older, and while a stream tells what happens. */
const slowPace = 60_000

const subscribe = (onChange: () => void) => focusManager.subscribe(onChange)
const isVisible = () => focusManager.isFocused()
const isRendered = () => true

/**
 * How often a query that is followed is read again.
 *
 * @param isStreamed whether a stream tells what happens, so that it need not be found out. It tells once: a reading that has
 * failed is tried again as if there were no stream
 */
export function useFollowPace(isStreamed = false) {
  const isShown = useSyncExternalStore(subscribe, isVisible, isRendered)
  return {
    refetchInterval: ({ state: { error } }: { readonly state: { readonly error: unknown } }) =>
      isShown && (!isStreamed || error !== null) ? followPace : slowPace,
    refetchIntervalInBackground: true,
  }
}
