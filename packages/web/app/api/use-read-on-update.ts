import { useEffect, useEffectEvent, useRef } from 'react'

/** Fewest milliseconds between two readings: a rush at the counter is not a rush of readings. */
const gap = 500

/**
 * Reads at once when a stream tells something new, and once more after a reading during which more was told. No reading
 * is broken off for the next one, so that a slow network shows something in a rush, too.
 *
 * @param update what was told last; nothing is read while it is missing
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
  // what is asked for while the page is left is read by the next one
  useEffect(() => () => void (turn.current.isRequested = false), [])
}
