import type { KitchenActivity } from '@warm-ladle/contract'
import { useEffect, useState } from 'react'

/**
 * Follows what happens at all counters by one stream for the whole browser: the tab that holds the lock listens to the
 * service and tells the others, and the next one takes over when it is closed. `isLive` is false while there is no
 * stream; what is shown is read every few seconds then.
 */
export function useLiveActivity(): {
  readonly activity: KitchenActivity | undefined
  readonly isLive: boolean
} {
  const [activity, setActivity] = useState<KitchenActivity>()
  useEffect(() => {
    // missing in browsers without encryption, and in old ones
    if (!('locks' in navigator) || !('EventSource' in window)) return undefined
    const stop = new AbortController()
    void followActivity(setActivity, stop.signal)
    return () => stop.abort()
  }, [])
  return { activity, isLive: activity !== undefined }
}

/** Its schemas take a phone longer to make than the page to work, so they come after it. */
async function followActivity(
  onActivity: (activity: KitchenActivity | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = await import('./live-activity.ts').catch(() => undefined)
  if (!signal.aborted) file?.followActivity(onActivity, signal)
}
