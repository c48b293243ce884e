import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Milliseconds between two refetches; changes by others appear within five seconds. */
export const followPace = 4_000

/**
 * The interval while the page is hidden, so that the data is not too old when the member returns, and while a stream
 * is open.
 */
const slowPace = 60_000

const subscribe = (onChange: () => void) => focusManager.subscribe(onChange)
const isVisible = () => focusManager.isFocused()
const isRendered = () => true

/**
 * How often a followed query is refetched.
 *
 * @param isStreamed whether a stream reports changes, so the query need not look for them. It reports each change once:
 * a failed refetch is retried as if there were no stream
 */
export function useFollowPace(isStreamed = false) {
  const isShown = useSyncExternalStore(subscribe, isVisible, isRendered)
  return {
    refetchInterval: ({ state: { error } }: { readonly state: { readonly error: unknown } }) =>
      isShown && (!isStreamed || error !== null) ? followPace : slowPace,
    refetchIntervalInBackground: true,
  }
}
