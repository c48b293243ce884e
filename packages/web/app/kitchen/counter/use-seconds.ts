import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, updated every half second while it is shown. */
export function useSeconds(isShown: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isShown) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = window.setInterval(tick, 500)
    return () => window.clearInterval(timer)
  }, [isShown])
  return now
}
