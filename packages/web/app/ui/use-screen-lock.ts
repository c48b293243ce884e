import { useEffect } from 'react'

/** Keeps the screen on if the browser can. Browsers release it when the page is hidden. */
export function useScreenLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // may be refused, e.g. on low battery
      lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
