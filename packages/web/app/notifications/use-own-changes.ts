import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { notifications, subscribe } from '@warm-ladle/contract'
import { useEffect, useEffectEvent, useState } from 'react'

/** What may have changed for a member; lists on the screen get their latest values in place. */
const touched: readonly QueryKey[] = [
  ['notifications', 'unread'],
  ['announcements'],
  ['live'],
  ['member'],
  ['overview'],
  ['week'],
]

/**
 * Reads again what is shown whenever something of the member has changed, by a stream that only a visible tab holds: a
 * hidden one closes it, and reads on its return. Returns false while there is no stream; what is shown is asked for from
 * time to time then.
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
    // the first event of the first stream tells of what the page has just read
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
