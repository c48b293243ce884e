import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { notifications, subscribe } from '@warm-ladle/contract'
import { useEffect, useEffectEvent, useState } from 'react'

/** The queries that may have changed for a member. Lists on the screen update in place. */
const touched: readonly QueryKey[] = [
  ['notifications', 'unread'],
  ['announcements'],
  ['live'],
  ['member'],
  ['overview'],
  ['week'],
]

/**
 * Reloads the member's data whenever some of it has changed. Only a visible tab opens the stream of changes; a hidden
 * tab closes it, and reloads on return. Returns false while there is no stream; the page then polls.
 */
export function useOwnChanges(): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  const readAgain = useEffectEvent(() => {
    for (const queryKey of touched) void client.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (!('EventSource' in window)) return undefined
    let stop: (() => void) | undefined
    // the first stream's first event describes what the page has just loaded
    let isFirst = true
    const onEvent = () => {
      setLive(true)
      if (!isFirst) readAgain()
      isFirst = false
    }
    const listen = () =>
      subscribe(
        notifications.live,
        {},
        { onEvent, onLost: () => setLive(false) },
        (url) => new EventSource(url),
      )
    const follow = () => {
      if (document.visibilityState === 'visible') stop ??= listen()
      else close()
    }
    const close = () => {
      stop?.()
      stop = undefined
      setLive(false)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [])
  return isLive
}
