import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    async function keepOn() {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    // browsers let go of it when the page is hidden
    const onChange = () => void keepOn()
    document.addEventListener('visibilitychange', onChange)
    onChange()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onChange)
      void lock?.release()
    }
  }, [])
}
