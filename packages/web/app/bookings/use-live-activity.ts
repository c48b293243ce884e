import type { KitchenActivity } from '@warm-ladle/contract'
import { useEffect, useState } from 'react'

/**
 * Follows the activity of all counters with one stream for the whole browser: the tab that holds the lock listens to the
 * service and passes events to the others; when it closes, the next one takes over. `isLive` is false while there is no
 * stream; the page is then read every few seconds.
 */
export function useLiveActivity(): {
  readonly activity: KitchenActivity | undefined
  readonly isLive: boolean
} {
  const [activity, setActivity] = useState<KitchenActivity>()
  useEffect(() => {
    // missing on pages without HTTPS, and in old browsers
    if (!('locks' in navigator) || !('EventSource' in window)) return undefined
    const stop = new AbortController()
    void followActivity(setActivity, stop.signal)
    return () => stop.abort()
  }, [])
  return { activity, isLive: activity !== undefined }
}

/** Loads its schemas after the page: creating them takes a phone longer than rendering the page. */
async function followActivity(
  onActivity: (activity: KitchenActivity | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = await import('./live-activity.ts').catch(() => undefined)
  if (!signal.aborted) file?.followActivity(onActivity, signal)
}
