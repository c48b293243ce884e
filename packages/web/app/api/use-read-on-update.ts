import { useEffect, useEffectEvent, useRef } from 'react'

/** Minimum milliseconds between two readings: a rush at the counter must not become a rush of readings. */
const gap = 500

/**
 * Reads at once when a stream reports a change, and once more after a reading during which another came. A reading is
 * never aborted for the next one, so a slow network also shows something during a rush.
 *
 * @param update the latest event; nothing is read while it is missing
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
  // the next page reads what was due when this one is left
  useEffect(() => () => void (turn.current.isRequested = false), [])
}
