import { counter, KitchenActivity, subscribe } from '@warm-ladle/contract'
import { useEffect, useState } from 'react'

const name = 'counter-activity'
/** What a tab that has just been opened asks the others. */
const question = 'What is the activity?'

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
    const channel = new BroadcastChannel(name)
    const stop = new AbortController()
    let own: KitchenActivity | null = null
    channel.addEventListener('message', ({ data }) => {
      if (data !== question) setActivity(activityIn(data))
      else if (own) channel.postMessage(own)
    })
    const tell = (told: KitchenActivity | null) => {
      own = told
      setActivity(told ?? undefined)
      channel.postMessage(told)
    }
    const lead = () => listen(tell, stop.signal)
    navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined)
    channel.postMessage(question)
    return () => {
      stop.abort()
      channel.close()
    }
  }, [])
  return { activity, isLive: activity !== undefined }
}

const activityIn = (told: unknown) => KitchenActivity.safeParse(told).data

/** Listens until it is stopped, over breaks of the network; nothing is known in between. */
function listen(tell: (told: KitchenActivity | null) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const told = { onEvent: tell, onLost: () => tell(null) }
    const stop = subscribe(counter.live, {}, told, (url) => new EventSource(url))
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
}
