import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Milliseconds between two readings of the screen; changes by others appear within five seconds. */
export const followPace = 4_000

/** The pace while the page is hidden, which limits the age of what members see on return, and beside a stream. */
const slowPace = 60_000

const subscribe = (onChange: () => void) => focusManager.subscribe(onChange)
const isVisible = () => focusManager.isFocused()
const isRendered = () => true

/**
 * How often a followed query is read again.
 *
 * @param isStreamed whether a stream reports changes, so the query need not look for them. It reports each change once:
 * a failed reading is tried again as if there were no stream
 */
export function useFollowPace(isStreamed = false) {
  const isShown = useSyncExternalStore(subscribe, isVisible, isRendered)
  return {
    refetchInterval: ({ state: { error } }: { readonly state: { readonly error: unknown } }) =>
      isShown && (!isStreamed || error !== null) ? followPace : slowPace,
    refetchIntervalInBackground: true,
  }
}
