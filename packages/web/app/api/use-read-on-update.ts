import { useEffect, useEffectEvent, useRef } from 'react'

/** Minimum milliseconds between two refetches: a rush at the counter must not become a rush of refetches. */
const gap = 500

/**
 * Refetches at once when a stream reports a change, and again after a refetch during which another change came. A
 * refetch is never aborted for the next one, so a slow network also shows something during a rush.
 *
 * @param update the latest event; nothing is refetched while it is missing
 */
export function useReadOnUpdate(
  update: string | number | false | undefined,
  read: () => Promise<unknown>,
): void {
  const turn = useRef({ isBusy: false, isRequested: false })
  const start = useEffectEvent(() => read())
  useEffect(() => {
    const now = turn.current
    if (update === undefined || update === false) return
    now.isRequested = true
    if (now.isBusy) return
    now.isBusy = true
    const readAll = async () => {
      while (now.isRequested) {
        now.isRequested = false
        await start()
        await new Promise((resolve) => setTimeout(resolve, gap))
      }
      now.isBusy = false
    }
    void readAll()
  }, [update])
  // cancels a pending refetch when the page is left: the next page reads its own data
  useEffect(() => () => void (turn.current.isRequested = false), [])
}
